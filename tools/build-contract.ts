import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildContract } from './contract-package.ts';

/**
 * `npm run build:contract`: builds the contract as plain JavaScript with types into `packages/contract/dist`,
 * ready for `npm pack`.
 */
const folder = resolve(import.meta.dirname, '../packages/contract/dist');
await buildContract(folder);
await writeFile(join(folder, 'LICENSE'), await readFile(resolve(import.meta.dirname, '../LICENSE')));
console.log(`wrote ${folder}`);
