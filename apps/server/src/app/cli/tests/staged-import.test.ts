import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedManifest, csvOf, quote } from '../../../modules/datasets/checks.fixture.ts';
import { applyCatalogue } from '../../../modules/datasets/index.ts';
import { operatorOf } from './operator-command.fixture.ts';

const { test, run, drop } = await operatorOf();
const { pool } = test.database;
const home = await mkdtemp(join(tmpdir(), 'jishi-staged-import-'));
const files = join(home, 'files');
afterAll(async () => {
  await drop();
  await rm(home, { recursive: true });
});

const CODES = ['p_staged1', 'p_staged2'] as const;
const PLANS = `
- { dataset: p_staged1, files: 'one/*.csv', byHeader: true }
- { dataset: p_staged2, files: 'two/*.csv', byHeader: true }
- dataset: p_staged2
  select: 'select "CODE", "DAY", "CLOSE" from {p_staged1}'
`;
const rowsIn = async (code: string): Promise<number> =>
  (await pool.query(`select count(*)::int as n from data.${code}`)).rows[0].n;

async function stage(day: string): Promise<{ out: string; ids: string }> {
  for (const part of ['one', 'two']) {
    await mkdir(join(files, part), { recursive: true });
    await writeFile(join(files, part, 'a.csv'), csvOf([quote('600001', day), quote('600002', day)]));
  }
  const { out, problem } = await run('data', 'import', files, '--stage');
  expect(problem).toMatch(/^2 deliveries are held and not published/);
  return { out, ids: /data publish ([\d,-]+) --reason TEXT/.exec(out)?.[1] ?? '' };
}

beforeAll(async () => {
  await mkdir(join(home, 'catalogue/imports'), { recursive: true });
  await writeFile(join(home, 'catalogue/imports/10-staged.yaml'), PLANS);
  process.env.JISHI_CATALOGUE = join(home, 'catalogue');
  await applyCatalogue(
    pool,
    CODES.map((code) => checkedManifest(code)),
  );
});
afterAll(() => {
  delete process.env.JISHI_CATALOGUE;
});

describe('data import --stage', () => {
  it('holds each load, and one command publishes them all', async () => {
    const before = await Promise.all(CODES.map(rowsIn));
    const { out, ids } = await stage('2026-01-05');
    expect(ids).toMatch(/^\d+-\d+$/);
    expect(out).toContain(
      'derived rows cannot be held for review: import again after you publish (p_staged2)',
    );
    expect(await Promise.all(CODES.map(rowsIn))).toEqual(before);
    const [first = '', last = ''] = ids.split('-');
    expect((await run('data', 'delivery', first)).out).toContain('2 rows: 2 new, 0 changed, 0 deleted');
    const trial = await run('data', 'publish', ids, '--reason', 'checked', '--dry-run');
    expect([trial.problem, await Promise.all(CODES.map(rowsIn))]).toEqual([null, before]);
    const published = await run('data', 'publish', ids, '--reason', 'checked');
    expect(published.problem).toBeNull();
    expect(published.out).toMatch(new RegExp(`delivery ${first}: 2 rows.*\ndelivery ${last}: 2 rows`));
    expect(await Promise.all(CODES.map(rowsIn))).toEqual(before.map((rows) => rows + 2));
  });

  it('lets each load be decided separately, and continues after a failed one', async () => {
    const { ids } = await stage('2026-01-06');
    const [first = '', last = ''] = ids.split('-');
    expect((await run('data', 'discard', first, '--reason', 'wrong')).problem).toBeNull();
    const both = await run('data', 'publish', `${last},${first}`, '--reason', 'checked');
    expect(both.problem).toBe('1 of 2 deliveries were not published');
    const days = await pool.query(`select "DAY"::text as day from data.p_staged2 order by 1`);
    expect(days.rows.at(-1)).toEqual({ day: '2026-01-06' });
    expect((await pool.query(`select max("DAY")::text as day from data.p_staged1`)).rows).not.toEqual([
      { day: '2026-01-06' },
    ]);
  });

  it('discards several loads together, or none of them', async () => {
    const { ids } = await stage('2026-01-07');
    expect((await run('data', 'discard', `${ids},999999`, '--reason', 'x')).problem).toMatch(
      /^delivery 999999 does not exist/,
    );
    const discarded = await run('data', 'discard', ids, '--reason', 'wrong day');
    expect([discarded.problem, discarded.out]).toEqual([
      null,
      expect.stringContaining(`deliveries ${ids} are discarded`),
    ]);
  });
});

it.each(['x', '5-3', '1,', '', '1-5000'])(
  'data publish rejects "%s" as a list of deliveries',
  async (ids) => {
    expect((await run('data', 'publish', ids, '--reason', 'x')).problem).toMatch(
      /use ids such as|at most 1000/,
    );
  },
);
