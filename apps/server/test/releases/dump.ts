import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createLog } from '../../src/platform/log.ts';
import { startEmbedded } from '../../src/platform/postgres/index.ts';
import { makeDump } from './make-dump.ts';

/**
 * `node apps/server/test/releases/dump.ts`: fills a database with this release, and writes its dump and the facts about
 * it beside this file.
 */
const root = resolve(import.meta.dirname, '../../../..');
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
if (existsSync(join(import.meta.dirname, `${version}.json`))) {
  process.stderr.write(`release ${version} has a dump already, which never changes\n`);
  process.exit(1);
}
const home = await mkdtemp(join(tmpdir(), 'jishi-dump-'));
const postgres = await startEmbedded({ home, log: createLog('warn') });
try {
  const { file, empty } = await makeDump(root, postgres.url, import.meta.dirname);
  if (empty.length > 0) throw new Error(`nothing filled ${empty.join(', ')}`);
  process.stdout.write(`${file}\n`);
} finally {
  await postgres.stop();
  await rm(home, { recursive: true });
}
