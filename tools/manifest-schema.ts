import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { importFileSchema, manifestSchema } from '@jishi/contract';
import { z } from 'zod';

/**
 * `npm run docs:schema`: writes the JSON Schemas that an editor checks manifests and mappings with, from the contract.
 * With `--check` it writes nothing and fails when a file differs.
 */
const folder = resolve(import.meta.dirname, '../catalogue');
const schemas = { 'manifest.schema.json': manifestSchema, 'imports.schema.json': importFileSchema };

for (const [name, schema] of Object.entries(schemas)) {
  const file = join(folder, name);
  const text = `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), null, 2)}\n`;
  const before = await readFile(file, 'utf8').catch(() => '');
  if (before === text) continue;
  if (process.argv.includes('--check')) {
    console.error(`catalogue/${name} differs from the contract: run npm run docs:schema`);
    process.exitCode = 1;
  } else {
    await writeFile(file, text);
    console.log(`wrote catalogue/${name}`);
  }
}
