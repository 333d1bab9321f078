import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { marketDay } from '../../src/platform/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import { createTestDatabase } from '../harness/index.ts';
import { clockSettings, RUN_BEGINS_AT } from './run-clock.ts';

const test = await createTestDatabase();
afterAll(test.drop);

const BEGUN_MS = RUN_BEGINS_AT.getTime();
const run = promisify(execFile);

/** Reads a time, and expects it to be between two readings of this process's clock. */
async function expectOurTime(ask: () => Promise<number>): Promise<void> {
  const before = Date.now();
  const answer = await ask();
  const after = Date.now();
  expect(answer).toBeGreaterThanOrEqual(before);
  expect(answer).toBeLessThanOrEqual(after);
}

describe('the clock of a test run', () => {
  it('begins on the run’s day, whatever the machine’s day, and advances', () => {
    expect(marketDay(new Date())).toBe(marketDay(RUN_BEGINS_AT));
    expect(Date.now()).toBeGreaterThan(BEGUN_MS);
    expect(Date.parse(Date())).toBeGreaterThanOrEqual(BEGUN_MS - 1_000);
    expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
    const copy: unknown = Reflect.construct(new Date(0).constructor, []);
    expect(copy).toBeInstanceOf(Date);
    expect(Number(copy)).toBeGreaterThan(BEGUN_MS);
  });

  it('sets the time at the start of an id', async () => {
    await expectOurTime(async () => Number.parseInt(newId().replace('-', '').slice(0, 12), 16));
    expect(new Set(Array.from({ length: 100 }, newId)).size).toBe(100);
  });

  it.each([
    ['our environment', process.env],
    ['only the settings of the clock', { PATH: process.env['PATH'], ...clockSettings() }],
  ])('sets the time of a program started with %s', async (_, env) => {
    await expectOurTime(async () => {
      const { stdout } = await run(process.execPath, ['-p', 'Date.now()'], { env, cwd: '/' });
      return Number(stdout);
    });
  });

  it.each(['now', 'transaction_timestamp', 'statement_timestamp', 'clock_timestamp'])(
    'sets the time of %s() in SQL, under every search path',
    async (name) => {
      for (const path of ['public', 'pg_catalog', 'nowhere'])
        await expectOurTime(async () => {
          const { rows } = await test.database.pool.query<{ set: string; at: Date }>(
            `select set_config('search_path', $1, true) as set, date_trunc('milliseconds', ${name}()) as at`,
            [path],
          );
          return Number(rows[0]?.at);
        });
    },
  );

  it('sets the time of column defaults and of a job', async () => {
    const columns = await test.database.pool.query<{ name: string; at: string }>(
      `select attrelid::regclass || '.' || attname as name, pg_get_expr(adbin, adrelid) as at
         from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
        where pg_get_expr(adbin, adrelid) ~ 'actual_|current_|local'`,
    );
    expect(columns.rows).toEqual([]);
    await expectOurTime(async () => {
      const { rows } = await test.database.pool.query<{ at: Date }>(
        "select date_trunc('milliseconds', run_at) as at from graphile_worker.add_job('nobody', '{}')",
      );
      return Number(rows[0]?.at);
    });
  });
});
