import { text } from 'node:stream/consumers';
import { csvCell } from '@jishi/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import { type Dataset, DatasetRegistry } from '../dataset.ts';
import { totalOrder } from '../manifest-facts.ts';
import { rowStore } from '../query/postgres-store.ts';
import type { Condition, OwnedQuery, Part } from '../query/query.ts';
import { type RowStore, readCells } from '../query/row-store.ts';
import type { Cell } from '../query/rows.ts';
import { forgetNames } from '../query/select.ts';
import { type ModelRow, RowModel } from '../row-model.fixture.ts';

const CODE = 'p_test1001';
const { database, drop } = await createTestDatabase();
afterAll(drop);
const { pool } = database;
let described: Dataset;

beforeAll(async () => {
  forgetNames();
  await applyCatalogue(pool, [quotesManifest(CODE)]);
  const registry = new DatasetRegistry(pool);
  await registry.refresh();
  described = registry.find(CODE) as Dataset;
});

/** A store of rows, with the way in which rows get into it. */
interface Filled {
  readonly name: string;
  readonly store: RowStore;
  readonly fill: (rows: readonly ModelRow[]) => Promise<void>;
}

const STORES: readonly Filled[] = [
  {
    name: 'PostgreSQL',
    store: rowStore(pool),
    fill: async (rows) => {
      await pool.query(`truncate data."${CODE}"`);
      await pool.query(
        `insert into data."${CODE}" select * from jsonb_populate_recordset(null::data."${CODE}", $1)`,
        [JSON.stringify(rows)],
      );
    },
  },
];

const CODES = ['600001', '600002', '900003'];
const DAYS = ['2024-12-31', '2025-01-02', '2025-01-31', '2025-02-28', '2025-03-31'];
// Upper and lower case, Chinese and a character beyond 16 bits differ between code points and languages.
const TEXTS = ['', 'A', 'a', 'B a', '万科Ａ', '𠮷', '50%', 'a_b', 'x,"y"'];
const NUMBERS = ['0', '-3', '10.5', '10.50', '9.9999999999', '999999999999999999.1', '0.10'];
const TIMES = ['2025-01-02 00:00:00', '2025-01-02 23:59:59', '2025-01-03 08:30:00', '2024-12-31 08:00:00'];
const FLAGS = ['A', 'B', ''];

const VALUES: Readonly<Record<string, readonly string[]>> = {
  SECCODE: CODES,
  TRADEDATE: DAYS,
  F001V: TEXTS,
  F002N: NUMBERS,
  F004T: TIMES,
  F005C: FLAGS,
};
const FIELDS = Object.keys(VALUES);
const anyOf = (field: string): fc.Arbitrary<string> => fc.constantFrom(...(VALUES[field] ?? []));
const maybe = (field: string): fc.Arbitrary<Cell> => fc.option(anyOf(field), { freq: 3 });

const rowsArbitrary: fc.Arbitrary<ModelRow[]> = fc.uniqueArray(
  fc.record({
    SECCODE: anyOf('SECCODE'),
    TRADEDATE: anyOf('TRADEDATE'),
    F001V: maybe('F001V'),
    F002N: maybe('F002N'),
    F004T: maybe('F004T'),
    F005C: maybe('F005C'),
  }),
  { maxLength: 14, selector: ({ SECCODE, TRADEDATE }) => `${SECCODE} ${TRADEDATE}` },
);

const day = fc.constantFrom(...DAYS);
const compared = fc.constantFrom('TRADEDATE', 'F002N', 'F004T');
const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom(...FIELDS).chain((field) =>
    fc.record({
      op: fc.constant('in' as const),
      field: fc.constant(field),
      values: fc.array(anyOf(field), { maxLength: 3 }),
    }),
  ),
  compared.chain((field) =>
    fc.record({
      op: fc.constantFrom('gte' as const, 'gt' as const, 'lt' as const, 'lte' as const),
      field: fc.constant(field),
      value: field === 'F004T' ? fc.oneof(anyOf(field), day) : anyOf(field),
    }),
  ),
  fc.record({ op: fc.constant('in' as const), field: fc.constant('F004T'), values: fc.tuple(day) }),
  fc.record({
    op: fc.constant('prefix' as const),
    field: fc.constantFrom('SECCODE', 'F001V'),
    values: fc.array(fc.constantFrom('6', '600001', 'a', 'A', '万'), { minLength: 1, maxLength: 2 }),
  }),
  fc.record(
    {
      op: fc.constant('contains' as const),
      field: fc.constant('F001V'),
      value: fc.constantFrom('a', '%', '_', '科', '𠮷'),
      foldCase: fc.constant(true as const),
    },
    { requiredKeys: ['op', 'field', 'value'] },
  ),
  fc.record({
    op: fc.constantFrom('filled' as const, 'empty' as const),
    field: fc.constantFrom(...FIELDS),
  }),
  fc.record({
    op: fc.constant('months' as const),
    field: fc.constant('TRADEDATE'),
    months: fc.constantFrom('1', '2', '13'),
  }),
  fc.record({
    op: fc.constant('latest' as const),
    field: fc.constantFrom('TRADEDATE', 'F002N'),
    per: fc.subarray(['SECCODE', 'F005C']),
  }),
);
const condition: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 4, arbitrary: leaf },
  {
    weight: 1,
    arbitrary: fc.record({
      op: fc.constantFrom('any' as const, 'all' as const),
      of: fc.array(leaf, { maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      op: fc.constant('newest' as const),
      field: fc.constantFrom('TRADEDATE', 'F002N', 'F001V'),
      where: fc.array(leaf, { maxLength: 2 }),
    }),
  },
);

const order = fc
  .array(fc.record({ field: fc.constantFrom(...FIELDS), descending: fc.boolean() }), { maxLength: 2 })
  .map((parts) => totalOrder(described.manifest, parts));
const page = fc.record({
  limit: fc.integer({ min: 1, max: 5 }),
  offset: fc.constantFrom(0, 0, 1, 4),
  after: fc.constant(null),
  last: fc.boolean(),
});
/** All of the data set, or the part of a right. A right has no months. */
const part: fc.Arbitrary<Part> = fc.oneof(
  fc.constant('whole' as const),
  fc
    .array(
      leaf.filter(({ op }) => op !== 'months'),
      { minLength: 1, maxLength: 2 },
    )
    .map((where) => ({ columns: described.columns, where, mark: JSON.stringify(where), isLater: false })),
);
/** Any query, or a lookup of a code as most calls are, which a store may read together with others. */
const query: fc.Arbitrary<OwnedQuery> = fc.oneof(
  fc.record({
    where: fc.array(condition, { maxLength: 3 }),
    columns: fc.shuffledSubarray(FIELDS, { minLength: 1 }),
    order,
    page,
    asOf: fc.constantFrom('2025-03-31', '2025-04-30'),
    part,
  }),
  fc.record({ code: fc.constantFrom(...CODES), page, part }).map(({ code, page: one, part: owned }) => ({
    where: [{ op: 'in' as const, field: 'SECCODE', values: [code] }],
    columns: described.tableColumns,
    order: described.order,
    page: { ...one, offset: 0 },
    part: owned,
  })),
);

const PROPERTY = { numRuns: 150 };

/** Puts the rows into the store. The data set has the count of rows that their load would have stored. */
async function filled(
  { fill }: Filled,
  rows: readonly ModelRow[],
): Promise<{ dataset: Dataset; model: RowModel }> {
  await fill(rows);
  const dataset = { ...described, rowCount: BigInt(rows.length) };
  return { dataset, model: new RowModel(dataset, rows) };
}

describe.each(STORES)('$name', (filling) => {
  const { store } = filling;

  it('answers any query with the cells, the total and the end that the rows have, alone or among others', async () => {
    await fc.assert(
      fc.asyncProperty(
        rowsArbitrary,
        fc.array(query, { minLength: 1, maxLength: 6 }),
        async (rows, queries) => {
          const { dataset, model } = await filled(filling, rows);
          const pages = await Promise.all(queries.map((one) => readCells(store, dataset, one)));
          const answers = pages.map(({ rows: cells, total, hasMore }) => ({ rows: cells, total, hasMore }));
          expect(answers).toEqual(queries.map((one) => model.page(one)));
        },
      ),
      PROPERTY,
    );
  });

  it('returns every row once, in order, to a reader who goes from page to page', async () => {
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, query, async (rows, one) => {
        const { dataset, model } = await filled(filling, rows);
        const read: (readonly Cell[])[] = [];
        let after: readonly Cell[] | null = null;
        do {
          const next: OwnedQuery = { ...one, page: { ...one.page, offset: 0, after, last: false } };
          const { rows: cells, hasMore, last } = await readCells(store, dataset, next);
          read.push(...cells);
          after = hasMore ? last : null;
        } while (after !== null);
        const whole = { ...one.page, limit: rows.length + 1, offset: 0 };
        expect(read).toEqual(model.page({ ...one, page: whole }).rows);
      }),
      PROPERTY,
    );
  });

  it('counts the rows, and the rows of each value, with their sums', async () => {
    const by = fc.constantFrom(
      { field: 'F001V', period: null },
      { field: 'F005C', period: null },
      { field: 'TRADEDATE', period: 'month' as const },
    );
    const where = fc.array(condition, { maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, where, by, part, async (rows, conditions, one, owned) => {
        const { dataset, model } = await filled(filling, rows);
        const matching = { where: conditions, asOf: '2025-03-31', part: owned };
        expect(await store.count(dataset, matching)).toBe(model.matches(matching).length);
        const counted = { ...matching, by: one, sum: 'F002N', valuesMax: 3 };
        const { values, others } = await store.countValues(dataset, counted);
        const expected = model.counts(matching, one, 'F002N');
        expect(values).toEqual(expected.slice(0, 3));
        expect(others).toBe(Math.max(0, expected.length - 3));
      }),
      PROPERTY,
    );
  });

  it('exports the rows that match, each once, and tells an empty text from a missing one', async () => {
    const line = (cells: readonly Cell[]): string =>
      cells.map((cell) => (cell === null ? '' : cell === '' ? '""' : csvCell(cell))).join();
    await fc.assert(
      fc.asyncProperty(
        rowsArbitrary,
        query,
        async (rows, { where, columns, asOf = '2025-03-31', part: owned }) => {
          const { dataset, model } = await filled(filling, rows);
          let rowCount = -1;
          const onEnd = (count: number): void => {
            rowCount = count;
          };
          const matching = { where, asOf, part: owned };
          const [header, ...lines] = (await text(store.exportCsv(dataset, { ...matching, columns, onEnd })))
            .trimEnd()
            .split('\n');
          const matches = model.matches(matching);
          const expected = matches.map((row) => line(columns.map((code) => row[code] ?? null)));
          expect(header).toBe(columns.join());
          // A line that is empty at the end is lost with the newline.
          expect(lines.filter((one) => one !== '').sort()).toEqual(
            expected.filter((one) => one !== '').sort(),
          );
          expect(rowCount).toBe(matches.length);
        },
      ),
      PROPERTY,
    );
  });
});
