import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { runsOf } from '../../../../test/harness/runs.ts';
import { readFeed } from '../feed.ts';
import type { Cell } from '../query/rows.ts';
import { planOf, STATEMENT_FIELDS, StatementSets, statementManifest } from '../row-versions.fixture.ts';

const CODE = 'p_test2301';
const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;
const sets = new StatementSets(pool);
await sets.apply(statementManifest(CODE));

type Merge = 'update' | 'overlay' | 'fill';
/** Values of F001N to F003V. */
type Values = readonly Cell[];
interface FileRow {
  readonly key: string;
  readonly day: string | null;
  readonly values: Values;
}
interface File {
  readonly rows: readonly FileRow[];
  readonly merge: Merge;
  readonly replace: boolean;
  readonly hasDay: boolean;
  /** The number of value columns in the file, from the left. */
  readonly width: number;
}

const DAYS = ['2025-04-01', '2025-04-20', '2025-06-03', '2025-09-09'];
const KEYS = ['600001|2024-12-31', '600001|2025-03-31', '600002|2024-12-31'];
const cell = fc.option(fc.constantFrom('1', '2', '3'), { nil: null, freq: 3 });
const row = fc.record({
  key: fc.constantFrom(...KEYS),
  day: fc.option(fc.constantFrom(...DAYS), { nil: null, freq: 5 }),
  // The first value is never empty, because a file with only keys is rejected.
  values: fc.tuple(fc.constantFrom('1', '2', '3'), cell, cell),
});
const file: fc.Arbitrary<File> = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 7 }),
  merge: fc.constantFrom('update', 'update', 'overlay', 'fill'),
  replace: fc.constantFrom(false, false, false, true),
  hasDay: fc.constantFrom(true, true, true, false),
  width: fc.constantFrom(3, 3, 2, 1),
});

/** The expected content of a data set with versions: for each key its dated versions, or one row without a date. */
class Model {
  readonly versions = new Map<string, Map<string, Values>>();
  readonly undated = new Map<string, Values>();

  load({ rows, merge, replace, hasDay, width }: File): void {
    const staged = this.#settled(
      rows.map((one) => (hasDay ? one : { ...one, day: null })),
      merge,
    );
    if (replace)
      for (const key of KEYS)
        if (!staged.has(key)) {
          this.versions.delete(key);
          this.undated.delete(key);
        }
    const earlier: [string, string, Values][] = [];
    for (const [key, days] of staged) {
      const newest = newestOf([...days.keys()]);
      const current = this.dayOf(key);
      for (const [day, values] of days) {
        const isRow = day === newest && (replace || day === null || current === null || day >= current);
        if (!isRow && day !== null) earlier.push([key, day, values]);
        else this.#write(key, day, merged(this.rowOf(key), values, { merge, width }));
      }
      if (replace && newest !== null)
        for (const day of this.versions.get(key)?.keys() ?? [])
          if (day > newest) this.versions.get(key)?.delete(day);
    }
    this.#addEarlier(earlier, { merge, width });
  }

  #write(key: string, day: string | null, values: Values): void {
    if (day === null) this.undated.set(key, values);
    else {
      this.undated.delete(key);
      const days = this.versions.get(key) ?? new Map();
      this.versions.set(key, days.set(day, values));
    }
  }

  /**
   * Updates existing versions first. A new version then copies its missing cells from the updated version before it.
   */
  #addEarlier(earlier: readonly [string, string, Values][], how: Pick<File, 'merge' | 'width'>): void {
    const added: [string, string, Values][] = [];
    for (const [key, day, values] of earlier) {
      const there = this.versions.get(key)?.get(day);
      if (there) this.#write(key, day, merged(there, values, how));
      else added.push([key, day, values]);
    }
    const written = added.map(([key, day, values]): [string, string, Values] => {
      const before = this.asOf(key, day);
      // With `fill`, a version that does not exist yet gets the file's cells.
      const merge = how.merge === 'fill' ? 'update' : how.merge;
      return [key, day, merged(before ?? [null, null, null], values, { ...how, merge })];
    });
    for (const one of written) this.#write(...one);
  }

  /** Returns the rows of a file by key and date. Of repeated rows, the last one counts. */
  #settled(rows: readonly FileRow[], merge: Merge): Map<string, Map<string | null, Values>> {
    const first = rows.map(({ key, day, values }) => {
      const current = this.dayOf(key);
      return { key, values, day: merge === 'fill' ? (current ?? day) : (day ?? current) };
    });
    const staged = new Map<string, Map<string | null, Values>>();
    for (const { key, day, values } of first) {
      const newest = newestOf(first.filter((one) => one.key === key).map((one) => one.day));
      const days = staged.get(key) ?? new Map<string | null, Values>();
      staged.set(key, days.set(day ?? newest, values));
    }
    return staged;
  }

  dayOf(key: string): string | null {
    return newestOf([...(this.versions.get(key)?.keys() ?? [])]);
  }

  /** Returns the data set's row for a key. */
  rowOf(key: string): Values | undefined {
    const day = this.dayOf(key);
    return day === null ? this.undated.get(key) : this.versions.get(key)?.get(day);
  }

  asOf(key: string, on: string): Values | undefined {
    const days = this.versions.get(key);
    return days?.get(newestOf([...days.keys()].filter((day) => day <= on)) ?? '');
  }

  first(key: string): [string, Values] | undefined {
    return [...(this.versions.get(key) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))[0];
  }
}

const newestOf = (days: readonly (string | null)[]): string | null =>
  days.reduce<string | null>(
    (newest, day) => (day !== null && (newest === null || day > newest) ? day : newest),
    null,
  );

function merged(
  there: Values | undefined,
  values: Values,
  { merge, width }: Pick<File, 'merge' | 'width'>,
): Values {
  return [0, 1, 2].map((at) => {
    const [before, came] = [there?.[at] ?? null, at < width ? (values[at] ?? null) : null];
    if (at >= width) return before;
    if (there === undefined || merge === 'update') return came;
    return merge === 'overlay' ? (came ?? before) : (before ?? came);
  });
}

/** Empties the data set and its feed. */
async function empty(): Promise<void> {
  await pool.query(`delete from data.${CODE}; delete from history.${CODE}; delete from feed.${CODE};
    update dataset set row_count = 0, feed_objectid = 0, feed_floor = 0, version = version + 1 where code = '${CODE}'`);
  await sets.registry.refresh();
}

const HEADER = STATEMENT_FIELDS.filter((field) => field !== 'DECLAREDATE');

async function load({ rows, merge, replace, hasDay, width }: File): Promise<void> {
  const header = [...HEADER.slice(0, 2 + width), ...(hasDay ? ['DECLAREDATE'] : [])];
  const cells = rows.map(({ key, day, values }) => [
    ...key.split('|'),
    ...values.slice(0, width).map((value) => value ?? ''),
    ...(hasDay ? [day ?? ''] : []),
  ]);
  await sets.load(CODE, header, cells, {
    plan: planOf(CODE, header, { merge, replace, duplicates: 'last' }),
  });
}

/** Returns a row of an answer in the form of the model: key, date and values. */
const lineOf = (key: string, day: string | null, values: Values): Cell[] => [
  ...key.split('|'),
  day,
  ...values,
];
const sorted = (rows: readonly (readonly Cell[])[]): string[] =>
  rows.map((one) => JSON.stringify(one)).sort();

async function answer(parameters: Record<string, string>): Promise<string[]> {
  const { rows, total } = await sets.ask(CODE, parameters);
  expect(total).toBe(rows.length);
  return sorted(rows);
}

/** Reads the feed from the beginning and applies its changes. */
async function replay(): Promise<string[]> {
  const columns = ['CHANGE_CODE', 'ROWKEY', ...STATEMENT_FIELDS];
  const { rows } = await readFeed(pool, sets.dataset(CODE), {
    ...{ afterObjectId: '0', limit: 10_000, columns },
    part: 'whole',
  });
  const copy = new Map<Cell, Cell[]>();
  for (const [change, key = null, ...cells] of rows) {
    if (change === '2') copy.delete(key);
    else copy.set(key, cells);
  }
  return sorted([...copy.values()]);
}

it('after random loads, the rows are the newest versions, all versions can be read, and the feed has every change of a row', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 6 }), async (files) => {
      await empty();
      const model = new Model();
      for (const one of files) {
        await load(one);
        model.load(one);
      }
      const rows = KEYS.flatMap((key) => {
        const values = model.rowOf(key);
        return values ? [lineOf(key, model.dayOf(key), values)] : [];
      });
      expect(await answer({})).toEqual(sorted(rows));
      expect(await replay()).toEqual(sorted(rows));
      const all = [...model.versions].flatMap(([key, days]) =>
        [...days].map(([day, values]) => lineOf(key, day, values)),
      );
      expect(sorted(await sets.history(CODE))).toEqual(sorted(all));
      for (const on of [...DAYS, '2025-01-01', '2025-05-01', '2026-01-01']) {
        const visible = KEYS.flatMap((key) => {
          const values = model.asOf(key, on);
          const days = [...(model.versions.get(key)?.keys() ?? [])].filter((day) => day <= on);
          return values ? [lineOf(key, newestOf(days), values)] : [];
        });
        expect(await answer({ '@asof': on }), on).toEqual(sorted(visible));
        const high = visible.filter(([code, , , first]) => code === '600001' && Number(first) >= 2);
        expect(await answer({ '@asof': on, scode: '600001', least: '2' }), on).toEqual(sorted(high));
      }
      const firsts = KEYS.flatMap((key) => {
        const first = model.first(key);
        return first ? [lineOf(key, ...first)] : [];
      });
      expect(await answer({ '@asof': 'first' })).toEqual(sorted(firsts));
    }),
    { numRuns: runsOf(60) },
  );
}, 240_000);
