import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { exampleFile } from '../apps/server/src/app/settings/example-file.ts';

/** `npm run settings`: writes the settings file with every setting. A test compares it with the table. */
const file = join(resolve(import.meta.dirname, '..'), 'ops/jishi.env.example');
await mkdir(dirname(file), { recursive: true });
await writeFile(file, exampleFile());
