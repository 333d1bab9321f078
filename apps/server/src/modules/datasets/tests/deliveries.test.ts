import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { checkedManifest, csvOf, openChecks, type Quote, quote } from '../checks.fixture.ts';
import { discardDelivery, readDeliveries, readDelivery } from '../load/deliveries/deliveries.ts';
import { loadDataset } from '../load/load-dataset.ts';
import type { LoadReport } from '../load/record/load-report.ts';
import { heldSource } from '../load/source/load-source.ts';

const checks = await openChecks();
afterAll(checks.close);
const { pool, db } = checks;

const RULES = [
  { name: 'prices', severity: 'hold', kind: 'range', field: 'CLOSE', min: 0 },
  { name: 'volume', severity: 'hold', kind: 'range', field: 'VOLUME', min: 0 },
  { name: 'high-is-highest', severity: 'hold', kind: 'order', fields: ['LOW', 'OPEN', 'HIGH'] },
  { name: 'all-rows', severity: 'hold', kind: 'rows', change: 0.3 },
  { name: 'no-future', severity: 'hold', kind: 'notFuture', field: 'DAY' },
  { name: 'no-jumps', severity: 'warn', kind: 'jump', field: 'CLOSE', times: 5 },
];
const DAYS = ['2026-01-05', '2026-01-06', '2026-01-07'];
const history = ['600001', '600002', '600003', '600004'].flatMap((code) =>
  DAYS.map((day) => quote(code, day)),
);
const changed = (over: Partial<Quote>): Quote[] => history.map((row) => ({ ...row, ...over }));

let code = '';
let last = 0;
beforeEach(async () => {
  code = `p_held${++last}`;
  await checks.apply(checkedManifest(code, RULES));
  await checks.loadQuotes(code, history);
});

async function publish(delivery: bigint | null): Promise<LoadReport> {
  const held = await readDelivery(db, delivery ?? 0n);
  if (held === null) throw new Error('there is no such delivery');
  await checks.registry.refresh();
  return loadDataset(pool, checks.datasetOf(held.code), heldSource(held, 'seen'), { rejectFile: '' });
}
const discard = (delivery: bigint | null): Promise<boolean> =>
  inTransaction(db, (tx) => discardDelivery(tx, delivery ?? 0n, 'bad'));
const heldTables = async (): Promise<string[]> =>
  (
    await pool.query(
      `select relname from pg_class where relnamespace = 'held'::regnamespace and relkind = 'r'`,
    )
  ).rows.map(({ relname }) => relname);

describe('a bad delivery is held, and readers see no change:', () => {
  it.each([
    ['closes multiplied by −100', changed({ CLOSE: -1100 }), 'prices'],
    ['negative volumes', changed({ VOLUME: -1000 }), 'volume'],
    ['highs below the lows', changed({ HIGH: 5 }), 'high-is-highest'],
    ['half of the rows', history.slice(0, 6), 'all-rows'],
    ['dates in 2099', [...history, quote('600001', '2099-09-01')], 'no-future'],
  ])('%s', async (_, rows, failed) => {
    const before = await checks.visible(code);
    const report = await checks.loadQuotes(code, rows);
    expect(report).toMatchObject({ read: rows.length, inserted: 0, updated: 0, deleted: 0 });
    expect(report.delivery).not.toBeNull();
    expect(await checks.visible(code)).toEqual(before);
    const held = await readDelivery(db, report.delivery ?? 0n);
    expect(held).toMatchObject({
      code,
      state: 'held',
      cause: 'checks',
      staged: rows.length,
      read: rows.length,
    });
    const failures = held?.checks.filter(
      ({ outcome, severity }) => outcome === 'failed' && severity === 'hold',
    );
    expect(failures?.map(({ name }) => name)).toEqual([failed]);
    expect(failures?.[0]?.examples[0]?.values).not.toEqual({});
    await discard(report.delivery);
  });
});

describe('a held delivery', () => {
  const bad = [...changed({ CLOSE: -1100 }).slice(0, 9), ...history.slice(9), quote('600005', '2026-01-05')];

  it('reports how many changes it would make, and lists the largest', async () => {
    const { delivery } = await checks.loadQuotes(code, bad, { replace: true });
    const held = await readDelivery(db, delivery ?? 0n);
    expect(held).toMatchObject({ added: 1, changed: 9, deleted: 0, replaces: true });
    expect(held?.moves).toHaveLength(9);
    expect(held?.moves[0]).toEqual({
      ...{ field: 'CLOSE', before: '11', after: '-1100' },
      key: { CODE: '600001', DAY: '2026-01-05' },
    });
    const fewer = await checks.loadQuotes(code, history.slice(0, 5), { replace: true });
    expect(await readDelivery(db, fewer.delivery ?? 0n)).toMatchObject({ changed: 0, deleted: 7, moves: [] });
  });

  it('is published only once, with the same result as a load', async () => {
    await checks.apply(checkedManifest(`${code}b`));
    await checks.loadQuotes(`${code}b`, history);
    const plain = await checks.loadQuotes(`${code}b`, bad);
    const { delivery } = await checks.loadQuotes(code, bad);
    const report = await publish(delivery);
    expect(report).toMatchObject({
      inserted: plain.inserted,
      updated: plain.updated,
      unchanged: plain.unchanged,
    });
    const rows = async (of: string) => (await pool.query(`select * from data.${of} order by 1, 2`)).rows;
    expect(await rows(code)).toEqual(await rows(`${code}b`));
    expect(await readDelivery(db, delivery ?? 0n)).toMatchObject({ state: 'published', reason: 'seen' });
    expect(await heldTables()).not.toContain(`d${delivery}`);
    await expect(publish(delivery)).rejects.toThrow('is no longer held');
    expect(await discard(delivery)).toBe(false);
  });

  it('is compared again, on publication, with rows that were loaded in the meantime', async () => {
    const { delivery } = await checks.loadQuotes(code, bad);
    await checks.loadQuotes(code, [...history, quote('600005', '2026-01-05')]);
    expect(await publish(delivery)).toMatchObject({ inserted: 0, updated: 9 });
  });

  it('is discarded with its rows', async () => {
    const before = await checks.visible(code);
    const { delivery } = await checks.loadQuotes(code, bad);
    expect(await discard(delivery)).toBe(true);
    expect(await checks.visible(code)).toEqual(before);
    expect(await readDeliveries(db, { code, limit: 9 })).toMatchObject([
      { state: 'discarded', reason: 'bad' },
    ]);
    expect(await heldTables()).not.toContain(`d${delivery}`);
    await expect(publish(delivery)).rejects.toThrow('is no longer held');
  });

  it('cannot be published if a field of its data set has changed its type in the meantime', async () => {
    const { delivery } = await checks.loadQuotes(code, bad);
    await pool.query(`alter table held.d${delivery} alter column "VOLUME" type text`);
    const before = await checks.visible(code);
    await expect(publish(delivery)).rejects.toThrow('have changed since delivery');
    expect(await checks.visible(code)).toEqual(before);
  });

  it('emits an event, but not in a dry run', async () => {
    const events = async () =>
      (
        await pool.query(
          `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'datasets.deliveryHeld'`,
        )
      ).rows[0].n;
    const before = await events();
    expect((await checks.loadQuotes(code, bad, { dryRun: true })).delivery).not.toBeNull();
    expect(await events()).toBe(before);
    expect(await readDeliveries(db, { code, limit: 9 })).toEqual([]);
    await checks.loadQuotes(code, bad);
    expect(await events()).toBe(before + 1);
  });
});

describe("the first delivery of the operator's rows", () => {
  it('leaves demo rows visible while it is held, and replaces them when it is published', async () => {
    const own = `${code}c`;
    await checks.apply(checkedManifest(own, RULES));
    await checks.loadQuotes(own, [quote('900001', '2026-01-05')], { origin: 'demo' });
    const before = await checks.visible(own);
    const { delivery } = await checks.loadQuotes(own, changed({ VOLUME: -1 }));
    expect(await checks.visible(own)).toEqual(before);
    expect(await readDelivery(db, delivery ?? 0n)).toMatchObject({ state: 'held', added: 12, staged: 12 });
    expect(await publish(delivery)).toMatchObject({ inserted: 12, cleared: 1 });
    const { rows } = await pool.query(`select origin, row_count::int as n from dataset where code = $1`, [
      own,
    ]);
    expect(rows).toEqual([{ origin: 'own', n: 12 }]);
  });
});

describe('a load with an option', () => {
  it.each([
    ['multiplies a column by a power of ten', { CLOSE: 1100 }, 'rescale'],
    ['empties a column', { CLOSE: '' }, 'accept-empty'],
  ] as const)('is rejected instead of held if it %s', async (_, over, flag) => {
    const days = Array.from({ length: 28 }, (_one, day) => `2026-02-${String(day + 1).padStart(2, '0')}`);
    const rows = days.map((day) => quote('600009', day));
    await checks.loadQuotes(code, rows, { despiteChecks: true });
    const wrong = rows.map((row) => ({ ...row, ...over }));
    await expect(checks.loadQuotes(code, wrong, { stage: true })).rejects.toThrow(flag);
    expect(await readDeliveries(db, { code, limit: 9 })).toEqual([]);
  });

  it('is held for review even if it passes its checks', async () => {
    const before = await checks.visible(code);
    const report = await checks.loadQuotes(code, changed({ VOLUME: 5 }), { stage: true });
    expect(await checks.visible(code)).toEqual(before);
    expect(await readDelivery(db, report.delivery ?? 0n)).toMatchObject({ cause: 'review', changed: 12 });
    expect(await publish(report.delivery)).toMatchObject({ updated: 12 });
  });

  it('is published despite its failed checks, which are recorded', async () => {
    const report = await checks.loadQuotes(code, changed({ VOLUME: -5 }), { despiteChecks: true });
    expect(report).toMatchObject({ delivery: null, updated: 12 });
    expect(report.checks.find(({ name }) => name === 'volume')).toMatchObject({
      outcome: 'failed',
      failing: 12,
    });
  });
});

describe('held rows with versions', () => {
  it('are published as versions', async () => {
    const [held, plain] = [`${code}v`, `${code}w`];
    const over = { key: ['CODE'], versions: { by: 'DAY' } };
    const rule = { name: 'volume', severity: 'hold', kind: 'range', field: 'VOLUME', min: 0 };
    await checks.apply(checkedManifest(held, [rule], over), checkedManifest(plain, [], over));
    const first = [quote('600001', '2026-01-06'), quote('600002', '2026-01-06')];
    const second = [
      quote('600001', '2026-01-05', { VOLUME: -1 }),
      quote('600001', '2026-01-07', { VOLUME: -2 }),
    ];
    for (const one of [held, plain]) await checks.loadQuotes(one, first);
    await checks.loadQuotes(plain, second);
    const { delivery } = await checks.loadQuotes(held, second);
    expect(await publish(delivery)).toMatchObject({ updated: 1, earlier: 1 });
    const versions = async (of: string) =>
      (await pool.query(`select * from history.${of} order by 1, 2`)).rows;
    expect(await versions(held)).toEqual(await versions(plain));
  });
});

it('a load that passes all checks has the same result as a load without checks', async () => {
  const random = (seed: number) => () => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  for (let run = 1; run <= 12; run++) {
    const next = random(run);
    const [checked, plain] = [`p_same${run}`, `p_plain${run}`];
    const rules = RULES.filter(({ kind }) => kind !== 'rows' && kind !== 'jump');
    await checks.apply(checkedManifest(checked, rules), checkedManifest(plain));
    for (let load = 0; load < 4; load++) {
      const file = Array.from({ length: 1 + Math.floor(next() * 30) }, () =>
        quote(String(600001 + Math.floor(next() * 8)), DAYS[Math.floor(next() * 3)] ?? '', {
          CLOSE: next() < 0.2 ? '' : Math.floor(next() * 100),
          VOLUME: Math.floor(next() * 3),
        }),
      );
      const replace = next() < 0.3 && new Set(file.map(({ CODE, DAY }) => CODE + DAY)).size === file.length;
      const reports = [];
      for (const one of [checked, plain]) reports.push(await checks.load(one, csvOf(file), { replace }));
      const [a, b] = reports.map(({ checks: _c, milliseconds: _m, rejectFile: _r, ...rest }) => rest);
      expect(a).toEqual(b);
    }
    const contentOf = async (of: string) => {
      const rows = await pool.query(`select * from data.${of} order by 1, 2`);
      const feed = await pool.query(
        `select objectid, change_code, records, before, "CODE", "CODE_run", "DAY"::text from feed.${of} order by 1`,
      );
      return [rows.rows, feed.rows];
    };
    expect(await contentOf(checked)).toEqual(await contentOf(plain));
  }
});
