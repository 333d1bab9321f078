import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { schemaTypes } from '../../../../../../tools/schema-types.ts';
import { createTestDatabase } from '../../../../test/harness/index.ts';

const test = await createTestDatabase();
afterAll(test.drop);

it('the generated types in the repository match the migrated schema', async () => {
  const stored = await readFile(join(import.meta.dirname, '../schema.generated.ts'), 'utf8');
  expect(stored, 'run npm run db:types').toBe(await schemaTypes(test.url));
});

it('a column that is missing from the generated types is detected', async () => {
  const other = await createTestDatabase();
  const before = await schemaTypes(other.url);
  await other.database.pool.query('alter table account add column drifted date not null');
  const after = await schemaTypes(other.url);
  await other.drop();
  expect(after).not.toBe(before);
  expect(after).toContain('  drifted: string;');
});
