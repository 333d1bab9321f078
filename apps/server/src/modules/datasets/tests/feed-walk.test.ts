import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifestSchema } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import { type Dataset, DatasetRegistry } from '../dataset.ts';
import { readFeed } from '../feed.ts';
import { loadDataset } from '../load/load-dataset.ts';
import { rowsSource } from '../load/source/rows-source.ts';
import type { Cell } from '../query/rows.ts';

const CODE = 'p_test2101';
const DAY = '2025-06-02';
const COLUMNS = ['OBJECTID', 'CHANGE_CODE', 'ROWKEY', 'F002N'];
const SEED = 20_251_123;
const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;
const registry = new DatasetRegistry(pool);
const apply = async (over = {}): Promise<Dataset> => {
  await applyCatalogue(pool, [manifestSchema.parse({ ...quotesManifest(CODE), ...over })]);
  await registry.refresh();
  return registry.find(CODE) as Dataset;
};

/** The expected rows. `changes` contains the expected changes, one per row, as a feed would list them. */
const rows = new Map<string, string>();
interface Change {
  readonly code: '1' | '2' | '3';
  readonly key: string;
  readonly before: string | null;
}
const changes: Change[] = [];

/** Replaces all rows with one row for each of these securities, with the price that `priceOf` returns for it. */
async function replace(from: number, to: number, priceOf: (at: number) => number): Promise<void> {
  const next = new Map<string, string>();
  for (let at = from; at < to; at++) next.set(String(600_000 + at), String(priceOf(at)));
  const gone = [...rows].filter(([key]) => !next.has(key));
  const updated = [...next].filter(([key, price]) => rows.has(key) && rows.get(key) !== price);
  const added = [...next].filter(([key]) => !rows.has(key));
  for (const [key, before] of gone) changes.push({ code: '2', key, before });
  for (const [key] of updated) changes.push({ code: '3', key, before: null });
  for (const [key] of added) changes.push({ code: '1', key, before: null });
  const cells = [...next].map(([key, price]) => [key, DAY, price]);
  await loadDataset(
    pool,
    registry.find(CODE) as Dataset,
    rowsSource('test', { columns: ['SECCODE', 'TRADEDATE', 'F002N'], rows: () => cells }),
    { replace: true, rejectFile: join(tmpdir(), 'jishi-feed-walk.csv') },
  );
  rows.clear();
  for (const [key, price] of next) rows.set(key, price);
}

/** Returns the record that the feed now shows for a past change. */
const recordOf = ({ code, key, before }: Change, at: number): Cell[] => [
  String(at + 1),
  code,
  `${key}|${DAY}`,
  code === '2' ? before : (rows.get(key) ?? null),
];

const page = (after: number, limit: number) =>
  readFeed(pool, registry.find(CODE) as Dataset, {
    ...{ afterObjectId: String(after), limit, columns: COLUMNS },
    part: 'whole',
  });

/** Reads the feed after a change number, in pages of varying length. */
async function walk(after: number, limitOf: () => number): Promise<Cell[][]> {
  const records: Cell[][] = [];
  for (let last = after; ; ) {
    const limit = limitOf();
    const { rows: some, hasMore, lastObjectId } = await page(last, limit);
    expect(some.length).toBe(Math.min(limit, changes.length - last));
    records.push(...some.map((row) => [...row]));
    if (!hasMore) return records;
    last = Number(lastObjectId);
  }
}

function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return (state >>> 8) % below;
  };
}

beforeAll(async () => {
  await apply();
  // The feed records many inserts, then updates and further inserts, deletions of the first rows, deletions of all rows
  // but one, and many inserts again.
  await replace(0, 2_345, () => 1);
  await replace(0, 3_400, (at) => (at % 5 === 0 ? 2 : 1));
  await replace(700, 3_400, (at) => (at % 5 === 0 ? 2 : 1));
  await replace(3_399, 3_400, () => 3);
  await replace(0, 1_001, () => 4);
});

describe.each([
  ['in its original form', () => Promise.resolve()],
  [
    'after the type of a key field has changed',
    async () => {
      const { fields } = quotesManifest(CODE);
      const text = (code: string) => ({ code, zh: code, en: code, type: 'text' });
      await apply({
        fields: fields.map((field) => (field.code === 'TRADEDATE' ? text('TRADEDATE') : field)),
        parameters: [],
        order: [],
      });
    },
  ],
])('a feed %s', (_, prepare) => {
  beforeAll(prepare);

  it('returns every change once, in order and with its number, whatever the page size', async () => {
    const history = changes.map(recordOf);
    expect(history).toHaveLength(8_271);
    for (const limit of [2_000, 1_000, 999, 333])
      expect(await walk(0, () => limit), `pages of ${limit}`).toEqual(history);
    const random = randomFrom(SEED);
    expect(await walk(0, () => 1 + random(2_000)), `seed ${SEED}`).toEqual(history);
  });

  it('continues after any change, including one within a run', async () => {
    const random = randomFrom(SEED);
    for (let round = 0; round < 60; round++) {
      const after = random(changes.length);
      const { rows: some } = await page(after, 3);
      expect(some, `behind ${after}`).toEqual(changes.map(recordOf).slice(after, after + 3));
    }
  });
});

it('a feed stores the inserts of a load in runs', async () => {
  const { rows: inserts } = await pool.query(
    `select count(*) as rows, sum(records)::bigint as records, max(records) as longest from feed.${CODE} where change_code = 1`,
  );
  expect(inserts).toEqual([{ rows: 7n, records: 4_401n, longest: 1_000 }]);
});
