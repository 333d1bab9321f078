import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { withScratchDatabase } from '../apps/server/test/harness/scratch.ts';
import { schemaTypes } from './schema-types.ts';

/** `npm run db:types`: writes the types of the migrated tables, which the query builder uses. */
const target = resolve(import.meta.dirname, '../apps/server/src/platform/db/schema.generated.ts');

const text = await withScratchDatabase(schemaTypes);
const before = await readFile(target, 'utf8').catch(() => '');
if (before !== text) await writeFile(target, text);
console.log(before === text ? 'the schema types are up to date' : `wrote ${target}`);
