import { text } from 'node:stream/consumers';
import { csvCell } from '@jishi/contract';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import { deliveredFields } from '../computed-sql.ts';
import { type Dataset, DatasetRegistry } from '../dataset.ts';
import { NotInFiles } from '../old-rows/old-file.ts';
import type { Condition, Matching, OwnedQuery } from '../query/query.ts';
import { questionsOf, withComputed } from '../query/questions.fixture.ts';
import { type RowStore, readCells } from '../query/row-store.ts';
import type { Cell } from '../query/rows.ts';
import { forgetNames } from '../query/select.ts';
import { type ModelRow, RowModel } from '../row-model.fixture.ts';

const CODE = 'p_test1001';

/** A data set of quotes in a database. Tests replace its rows. */
export interface StoreWorld {
  readonly pool: pg.Pool;
  readonly described: () => Dataset;
  /** Replaces the rows of the table. */
  readonly fillTable: (rows: readonly ModelRow[]) => Promise<void>;
}

/** Opens the database, which is dropped after the tests of the file. */
export async function openStoreWorld(): Promise<StoreWorld> {
  const { database, drop } = await createTestDatabase();
  afterAll(drop);
  const { pool } = database;
  let dataset: Dataset | undefined;
  beforeAll(async () => {
    forgetNames();
    await applyCatalogue(pool, [withComputed(quotesManifest(CODE))]);
    const registry = new DatasetRegistry(pool);
    await registry.refresh();
    dataset = registry.find(CODE);
  });
  return {
    pool,
    described: () => dataset as Dataset,
    async fillTable(rows) {
      await pool.query(`truncate data."${CODE}"`);
      const fields = deliveredFields((dataset as Dataset).manifest.fields).map(({ code }) => `"${code}"`);
      await pool.query(
        `insert into data."${CODE}" (${fields.join()})
         select ${fields.join()} from jsonb_populate_recordset(null::data."${CODE}", $1)`,
        [JSON.stringify(rows)],
      );
    },
  };
}

/** A store, and the function that fills it with rows. */
export interface Filled extends Pick<StoreWorld, 'described'> {
  readonly name: string;
  readonly store: RowStore;
  readonly fill: (rows: readonly ModelRow[]) => Promise<void>;
  /** Operators that the store may reject. */
  readonly refused: readonly Condition['op'][];
  /** The number of random runs. Files take longer to write than rows, so they get fewer runs. */
  readonly runs: number;
}

/** Fills the store. The data set has the row count that a load of these rows would have recorded. */
async function filled(
  { fill, described }: Filled,
  rows: readonly ModelRow[],
): Promise<{ dataset: Dataset; model: RowModel }> {
  await fill(rows);
  const dataset = { ...described(), rowCount: BigInt(rows.length) };
  return { dataset, model: new RowModel(dataset, rows) };
}

async function allPages(store: RowStore, dataset: Dataset, one: OwnedQuery): Promise<(readonly Cell[])[]> {
  const read: (readonly Cell[])[] = [];
  let after: readonly Cell[] | null = null;
  do {
    const next: OwnedQuery = { ...one, page: { ...one.page, offset: 0, after, last: false } };
    const { rows: cells, hasMore, last } = await readCells(store, dataset, next);
    read.push(...cells);
    after = hasMore ? last : null;
  } while (after !== null);
  return read;
}

const partsOf = (condition: Condition): readonly Condition['op'][] => [
  condition.op,
  ...('of' in condition ? condition.of.flatMap(partsOf) : []),
  ...('where' in condition ? condition.where.flatMap(partsOf) : []),
];

/** Expects the answer, or an error if the query has a condition that the store may reject. */
async function unlessRefused(
  { refused }: Filled,
  { where, part: owned }: Matching,
  expectAnswer: () => Promise<void>,
): Promise<void> {
  try {
    await expectAnswer();
  } catch (error) {
    const conditions = owned === 'whole' ? where : [...owned.where, ...where];
    const mayRefuse = conditions.flatMap(partsOf).some((op) => refused.includes(op));
    if (!(error instanceof NotInFiles && mayRefuse)) throw error;
  }
}

/** Compares the answers of each store with those of a model in memory. */
export function testStores(stores: readonly Filled[]): void {
  describe.each(stores)('$name', (filling) => {
    testPages(filling);
    testCounts(filling);
    testExports(filling);
  });
}

function testPages(filling: Filled): void {
  const { store } = filling;
  const { rows: rowsArbitrary, query } = questionsOf(filling.described);
  it('returns the right cells, total and last row for any query, alone or together with other queries', async () => {
    await fc.assert(
      fc.asyncProperty(
        rowsArbitrary,
        fc.array(query, { minLength: 1, maxLength: 6 }),
        async (rows, queries) => {
          const { dataset, model } = await filled(filling, rows);
          const answer = async (one: OwnedQuery): Promise<void> => {
            const { rows: cells, total, hasMore } = await readCells(store, dataset, one);
            expect({ rows: cells, total, hasMore }).toEqual(model.page(one));
          };
          await Promise.all(queries.map((one) => unlessRefused(filling, one, () => answer(one))));
        },
      ),
      { numRuns: filling.runs },
    );
  });

  it('returns every row once and in order across pages', async () => {
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, query, async (rows, one) => {
        const { dataset, model } = await filled(filling, rows);
        const whole = { ...one.page, limit: rows.length + 1, offset: 0 };
        await unlessRefused(filling, one, async () => {
          expect(await allPages(store, dataset, one)).toEqual(model.page({ ...one, page: whole }).rows);
        });
      }),
      { numRuns: filling.runs },
    );
  });
}

function testCounts(filling: Filled): void {
  const { store } = filling;
  const { rows: rowsArbitrary, condition, part } = questionsOf(filling.described);
  it('counts all rows, and the rows and sums for each value', async () => {
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
        await unlessRefused(filling, matching, async () => {
          expect(await store.count(dataset, matching)).toBe(model.matches(matching).length);
        });
        const counted = { ...matching, by: one, sum: 'F002N', valuesMax: 3 };
        const expected = model.counts(matching, one, 'F002N');
        await unlessRefused(filling, matching, async () => {
          const { values, others } = await store.countValues(dataset, counted);
          expect(values).toEqual(expected.slice(0, 3));
          expect(others).toBe(Math.max(0, expected.length - 3));
        });
      }),
      { numRuns: filling.runs },
    );
  });
}

function testExports(filling: Filled): void {
  const { store } = filling;
  const { rows: rowsArbitrary, query } = questionsOf(filling.described);

  it('exports every matching row once, and distinguishes empty text from a missing value', async () => {
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
          const matches = model.matches(matching);
          const expected = matches.map((row) => line(columns.map((code) => row[code] ?? null)));
          await unlessRefused(filling, matching, async () => {
            const [header, ...lines] = (await text(store.exportCsv(dataset, { ...matching, columns, onEnd })))
              .trimEnd()
              .split('\n');
            expect(header).toBe(columns.join());
            // Empty lines are ignored, because `trimEnd` has removed those at the end of the text.
            expect(lines.filter((one) => one !== '').sort()).toEqual(
              expected.filter((one) => one !== '').sort(),
            );
            expect(rowCount).toBe(matches.length);
          });
        },
      ),
      { numRuns: filling.runs },
    );
  });
}
