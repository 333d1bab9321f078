import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startScratch } from '../harness/scratch.ts';
import { makeDump } from './make-dump.ts';

/**
 * `node apps/server/test/releases/dump.ts`: fills a database with this release, and writes its dump and the facts about
 * it next to this file.
 */
const root = resolve(import.meta.dirname, '../../../..');
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
if (existsSync(join(import.meta.dirname, `${version}.json`))) {
  process.stderr.write(`release ${version} has a dump already, which never changes\n`);
  process.exit(1);
}
const postgres = await startScratch();
try {
  const { file, empty } = await makeDump({ root }, postgres.url, import.meta.dirname);
  if (empty.length > 0) throw new Error(`nothing filled ${empty.join(', ')}`);
  process.stdout.write(`${file}\n`);
} finally {
  await postgres.stop();
}
