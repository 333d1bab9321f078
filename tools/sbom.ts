import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { counted } from '@jishi/contract';
import { readLockFile } from './dependencies/lock-file.ts';
import { sbomOf } from './dependencies/sbom.ts';

/** `npm run sbom`: writes the bill of materials of the lock file; `npm run build` does so too. */
const root = resolve(import.meta.dirname, '..');
const file = 'dist/sbom.cdx.json';
const sbom = sbomOf(await readLockFile(root), { serial: randomUUID(), at: new Date() });
await mkdir(dirname(join(root, file)), { recursive: true });
await writeFile(join(root, file), `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${file}: ${counted(sbom.components.length, 'package', 'packages')}`);
