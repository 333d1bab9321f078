import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { csvCell } from '@jishi/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { DuckDb } from '../../../platform/duckdb/index.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import { type Dataset, DatasetRegistry } from '../dataset.ts';
import { FilesStore } from '../old-rows/files-store.ts';
import { MovedRows } from '../old-rows/moved-rows.fixture.ts';
import { NotInFiles } from '../old-rows/old-file.ts';
import { TieredStore } from '../old-rows/tiered-store.ts';
import { postgresStore } from '../query/postgres-store.ts';
import type { Condition, Matching, OwnedQuery } from '../query/query.ts';
import { questionsOf } from '../query/questions.fixture.ts';
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
  /** Conditions that the store may refuse. */
  readonly refused: readonly Condition['op'][];
  /** Files take longer to write than rows, so they have fewer runs. */
  readonly runs: number;
}

const folder = await mkdtemp(join(tmpdir(), 'jishi-rows-'));
const duckdb = new DuckDb({ folder, threads: 1, memoryMib: 256, limitMs: 30_000 });
afterAll(async () => {
  await duckdb.close();
  await rm(folder, { recursive: true });
});
const moved = new MovedRows(pool, duckdb, folder);

async function fillTable(rows: readonly ModelRow[]): Promise<void> {
  await pool.query(`truncate data."${CODE}"`);
  await pool.query(
    `insert into data."${CODE}" select * from jsonb_populate_recordset(null::data."${CODE}", $1)`,
    [JSON.stringify(rows)],
  );
}

/** Puts the rows into the table, and moves those before the last of these days. Each day begins another file. */
const fillFiles =
  (...days: readonly string[]) =>
  async (rows: readonly ModelRow[]): Promise<void> => {
    await fillTable(rows);
    await moved.moveBefore(described, 'TRADEDATE', days);
  };

const STORES: readonly Filled[] = [
  { name: 'PostgreSQL', store: postgresStore(pool), fill: fillTable, refused: [], runs: 150 },
  {
    name: 'files',
    store: new FilesStore(duckdb, moved.oldRows),
    fill: fillFiles('2025-01-01', '2025-02-01', '2025-12-31'),
    refused: ['latest'],
    runs: 25,
  },
  {
    name: 'PostgreSQL and files',
    store: new TieredStore(pool, postgresStore(pool), duckdb, moved),
    fill: fillFiles('2025-01-01', '2025-01-31'),
    refused: ['latest'],
    runs: 25,
  },
];

const { rows: rowsArbitrary, condition, part, query } = questionsOf(() => described);

/** Puts the rows into the store. The data set has the count of rows that their load would have stored. */
async function filled(
  { fill }: Filled,
  rows: readonly ModelRow[],
): Promise<{ dataset: Dataset; model: RowModel }> {
  await fill(rows);
  const dataset = { ...described, rowCount: BigInt(rows.length) };
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

/** Expects the answer, or a refusal if the question has a condition that the store may refuse. */
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

describe.each(STORES)('$name', (filling) => {
  const { store } = filling;

  it('answers any query with the cells, the total and the end that the rows have, alone or among others', async () => {
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

  it('returns every row once, in order, to a reader who goes from page to page', async () => {
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
          const matches = model.matches(matching);
          const expected = matches.map((row) => line(columns.map((code) => row[code] ?? null)));
          await unlessRefused(filling, matching, async () => {
            const [header, ...lines] = (await text(store.exportCsv(dataset, { ...matching, columns, onEnd })))
              .trimEnd()
              .split('\n');
            expect(header).toBe(columns.join());
            // A line that is empty at the end is lost with the newline.
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
});
