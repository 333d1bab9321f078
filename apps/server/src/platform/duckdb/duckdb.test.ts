import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DuckDb, DuckDbFailed, type DuckDbOptions } from './duckdb.ts';

let folder = '';
let duckdb: DuckDb;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jishi-duckdb-'));
});
afterAll(() => rm(folder, { recursive: true }));

const optionsOf = () => ({ folder, threads: 1, memoryMib: 256, limitMs: 30_000 });
const open = (options: DuckDbOptions = optionsOf()): DuckDb => {
  duckdb = new DuckDb(options);
  return duckdb;
};
afterEach(() => duckdb.close());

const ALL = 'select i::varchar from range(200000) r(i)';
/** Takes longer than any test. */
const ENDLESS = 'select sum(hash(a.i + b.i))::varchar from range(10000000) a(i), range(10000000) b(i)';

describe('DuckDb', () => {
  it('starts no process before the first query', () => {
    expect(open().processId).toBeNull();
  });

  it('returns the cells in PostgreSQL’s format, in more than one batch', async () => {
    const rows = await open().read("select '𠮷é', null::varchar, '' from range(5000)", []);
    expect(rows).toHaveLength(5000);
    for (const row of rows.slice(-1)) {
      const hex = row.bytes.subarray(row.from, row.end).toString('hex');
      expect(hex).toBe(`00000006${Buffer.from('𠮷é').toString('hex')}ffffffff00000000`);
    }
  });

  it('passes values separately from the statement', async () => {
    const value = "'; select 1 --";
    const [row] = await open().read('select $1', [value]);
    expect(row?.bytes.toString('utf8', row.from + 4, row.end)).toBe(value);
  });

  it('fails the running queries if the process ends, and starts another process for the next query', async () => {
    await open().read('select 1', []);
    const { processId } = duckdb;
    const questions = [duckdb.read(ENDLESS, []), duckdb.read(ENDLESS, [])];
    const ends = Promise.allSettled(questions);
    process.kill(processId as number, 'SIGKILL');
    for (const end of await ends)
      expect(end).toMatchObject({
        status: 'rejected',
        reason: new DuckDbFailed('DuckDB has ended: SIGKILL'),
      });
    expect(await duckdb.read(ALL, [])).toHaveLength(200_000);
    expect(duckdb.processId).not.toBe(processId);
  });

  it('ends a query whose reader has stopped, and runs the next query in the same process', async () => {
    for await (const batch of open().stream(ALL, [])) {
      expect(batch.length).toBeLessThan(200_000);
      break;
    }
    const { processId } = duckdb;
    expect(await duckdb.read(ALL, [])).toHaveLength(200_000);
    expect(duckdb.processId).toBe(processId);
  });

  it('cancels a query beyond the time limit', async () => {
    const options = optionsOf();
    await open(options).read('select 1', []);
    options.limitMs = 200;
    await expect(duckdb.read(ENDLESS, [])).rejects.toThrow('no response within 200 ms');
    options.limitMs = 30_000;
    expect(await duckdb.read("select 'next'", [])).toHaveLength(1);
  });

  it('reads and writes only files in its folder, and no statement can lift this restriction', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'jishi-outside-'));
    await writeFile(join(outside, 'rows.csv'), 'a\n1\n');
    await writeFile(join(folder, 'rows.csv'), 'a\n1\n');
    const count = 'select count(*)::varchar from read_csv($1)';
    expect(await open().read(count, [join(folder, 'rows.csv')])).toHaveLength(1);
    await expect(duckdb.read(count, [join(outside, 'rows.csv')])).rejects.toThrow('Permission');
    await expect(duckdb.run(`copy (select 1) to '${outside}/other.csv'`, [])).rejects.toThrow('Permission');
    await expect(duckdb.run('set enable_external_access = true', [])).rejects.toThrow('lock');
    await rm(outside, { recursive: true });
  });

  it('passes no environment variables to its child process', async () => {
    await expect(open().read("select getenv('PATH')", [])).rejects.toThrow(DuckDbFailed);
  });
});
