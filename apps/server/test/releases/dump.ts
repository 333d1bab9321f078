import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import type { Facts } from './facts.ts';
import { fill } from './fill.ts';
import { readTables, summed } from './rows.ts';

const run = promisify(execFile);
/**
 * Tables that a release does not always fill. The job library would fill its own if jobs waited for each other
 * by name. The others have counts of the last seconds.
 */
const MAY_BE_EMPTY = new Set([
  'graphile_worker._private_job_queues',
  'public.limit_count',
  'public.limit_set',
]);
const { values } = parseArgs({ options: { root: { type: 'string' }, database: { type: 'string' } } });
if (values.root === undefined || values.database === undefined) {
  process.stderr.write('dump.ts --root <folder of the release> --database <URL of an empty database>\n');
  process.exit(2);
}
await dump(resolve(values.root), values.database);

/** Writes the remains of a release: the dump of its database beside this file, and the facts about it. */
async function dump(root: string, databaseUrl: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const home = await mkdtemp(join(tmpdir(), 'jishi-release-'));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const secret = randomBytes(32).toString('hex');
    const catalogue = join(home, 'catalogue');
    const filled = await fill({ root, databaseUrl, home, catalogue, secret, clockShiftMs: 0 }, pool);
    const tables = await readTables(databaseUrl);
    const empty = [...tables].filter(([name, { rows }]) => rows.length === 0 && !MAY_BE_EMPTY.has(name));
    if (empty.length > 0) throw new Error(`nothing filled ${empty.map(([name]) => name).join(', ')}`);
    const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=50'];
    const { stdout } = await run('pg_dump', [...options, databaseUrl], { maxBuffer: 2 ** 28 });
    const facts: Facts = { release: version, ...filled, tables: summed(tables) };
    const file = join(import.meta.dirname, version);
    await writeFile(`${file}.sql.gz`, gzipSync(plain(stdout), { level: 9 }));
    await writeFile(`${file}.json`, `${JSON.stringify(facts, null, 2)}\n`);
  } finally {
    await pool.end();
    await rm(home, { recursive: true });
  }
}

/** Returns only the statements: newer versions of pg_dump put two commands of psql around them. */
function plain(text: string): string {
  return text.replace(/^\\(un)?restrict .*\n/gm, '');
}
