import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import { type Dataset, DatasetRegistry } from '../dataset.ts';
import { conditionsOf } from '../query/conditions.ts';
import { postgresStore } from '../query/postgres-store.ts';
import type { Condition } from '../query/query.ts';
import { countGroups, readLatest, readRecords } from '../query/records.ts';
import { readCells } from '../query/row-store.ts';

const [CODE, OTHER] = ['p_test1001', 'p_test1002'] as const;
const { database, drop } = await createTestDatabase();
afterAll(drop);
const { pool } = database;
let dataset: Dataset;
let other: Dataset;

/** Code, date, name, close, update time in Beijing, flag. */
type Row = readonly [string, string, string | null, string | null, string | null, string | null];

const ROWS: readonly Row[] = [
  ['600001', '2025-01-02', 'Alpha 100%', '10.50', '2025-01-02 00:00:00', 'A'],
  ['600001', '2025-01-03', 'Alpha_100', '0', '2025-01-02 23:59:59', 'A'],
  ['600001', '2025-03-31', null, null, null, null],
  ['600002', '2025-01-02', 'beta|alpha', '11.25', '2025-01-03 00:00:00', 'B'],
  ['600002', '2025-01-06', '', '-3', '2025-01-03 12:00:00', 'C'],
  ['900003', '2024-12-31', 'gamma；delta', '999999999999.123456', '2024-12-31 08:00:00', 'B'],
];

beforeAll(async () => {
  await applyCatalogue(pool, [quotesManifest(CODE), quotesManifest(OTHER)]);
  for (const row of ROWS)
    await pool.query(
      `insert into data."${CODE}" ("SECCODE", "TRADEDATE", "F001V", "F002N", "F004T", "F005C") values ($1, $2, $3, $4, $5, $6)`,
      [...row],
    );
  await pool.query(`insert into data."${OTHER}" ("SECCODE", "TRADEDATE") values ('600002', '2025-01-01')`);
  const registry = new DatasetRegistry(pool);
  await registry.refresh();
  dataset = registry.find(CODE) as Dataset;
  other = registry.find(OTHER) as Dataset;
});

async function keysThat(...where: Condition[]): Promise<string[]> {
  const columns = { code: 'SECCODE', day: 'TRADEDATE' };
  const order = [
    { field: 'SECCODE', descending: false },
    { field: 'TRADEDATE', descending: false },
  ];
  const records = await readRecords(pool, dataset, { columns, where, order });
  return records.map(({ code, day }) => `${code?.slice(-1)} ${day?.slice(2)}`);
}

const FIRST = '1 25-01-02';
const SECOND = '1 25-01-03';
const THIRD = '1 25-03-31';
const FOURTH = '2 25-01-02';
const FIFTH = '2 25-01-06';
const SIXTH = '3 24-12-31';

describe('a condition selects the rows that', () => {
  it.each<[string, Condition, readonly string[]]>([
    ['have the value', { op: 'in', field: 'SECCODE', values: ['600002'] }, [FOURTH, FIFTH]],
    ['have one of the values', { op: 'in', field: 'F005C', values: ['B', 'C'] }, [FOURTH, FIFTH, SIXTH]],
    ['have one of an empty list of values (none)', { op: 'in', field: 'SECCODE', values: [] }, []],
    ['have a number, however it is written', { op: 'in', field: 'F002N', values: ['10.5'] }, [FIRST]],
    ['have a time on the given day', { op: 'in', field: 'F004T', values: ['2025-01-02'] }, [FIRST, SECOND]],
    [
      'are dated on the given day or later',
      { op: 'gte', field: 'TRADEDATE', value: '2025-01-06' },
      [THIRD, FIFTH],
    ],
    ['are greater than the value', { op: 'gt', field: 'F002N', value: '10.5' }, [FOURTH, SIXTH]],
    ['are at most the value', { op: 'lte', field: 'F002N', value: '0' }, [SECOND, FIFTH]],
    [
      'have a time up to the end of the day',
      { op: 'lte', field: 'F004T', value: '2025-01-02' },
      [FIRST, SECOND, SIXTH],
    ],
    [
      'begin with one of the values',
      { op: 'prefix', field: 'SECCODE', values: ['9', '60000'] },
      [FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH],
    ],
    ['contain the text, with literal wildcards', { op: 'contains', field: 'F001V', value: '_1' }, [SECOND]],
    [
      'contain the text in any letter case',
      { op: 'contains', field: 'F001V', value: 'ALPHA_', foldCase: true },
      [SECOND],
    ],
    ['contain a literal wildcard', { op: 'contains', field: 'F001V', value: '0%', foldCase: true }, [FIRST]],
    [
      'match the regular expression',
      { op: 'matches', field: 'F001V', pattern: '^(beta|gamma)' },
      [FOURTH, SIXTH],
    ],
    [
      'list one of the words as a whole word',
      { op: 'words', field: 'F001V', words: ['delta', 'alph', 'beta'], separators: '[|；]+' },
      [FOURTH, SIXTH],
    ],
    ['have text', { op: 'filled', field: 'F001V' }, [FIRST, SECOND, FOURTH, SIXTH]],
    ['have no text', { op: 'empty', field: 'F001V' }, [THIRD, FIFTH]],
    ['have a number', { op: 'filled', field: 'F002N' }, [FIRST, SECOND, FOURTH, FIFTH, SIXTH]],
    ['have no time', { op: 'empty', field: 'F004T' }, [THIRD]],
    ['are the newest of all', { op: 'latest', field: 'TRADEDATE', per: [] }, [THIRD]],
    [
      'are the newest for each code',
      { op: 'latest', field: 'TRADEDATE', per: ['SECCODE'] },
      [THIRD, FIFTH, SIXTH],
    ],
    [
      'are the newest of the rows that meet the other conditions',
      { op: 'newest', field: 'TRADEDATE', where: [{ op: 'in', field: 'F005C', values: ['A', 'C'] }] },
      [FIFTH],
    ],
    ['are below the value', { op: 'lt', field: 'F002N', value: '0' }, [FIFTH]],
    [
      'meet one of several conditions',
      {
        op: 'any',
        of: [
          { op: 'in', field: 'SECCODE', values: ['900003'] },
          { op: 'in', field: 'F005C', values: ['C'] },
        ],
      },
      [FIFTH, SIXTH],
    ],
    ['meet one of an empty list of conditions (none)', { op: 'any', of: [] }, []],
    [
      'meet all of several conditions',
      {
        op: 'all',
        of: [
          { op: 'in', field: 'SECCODE', values: ['600001'] },
          { op: 'filled', field: 'F002N' },
        ],
      },
      [FIRST, SECOND],
    ],
    [
      'meet all of an empty list of conditions (all)',
      { op: 'all', of: [] },
      [FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH],
    ],
  ])('%s', async (_, condition, keys) => {
    expect(await keysThat(condition)).toEqual(keys);
  });

  it('have a code that occurs in matching rows of another data set', async () => {
    const among = (day: string): Condition => ({
      op: 'among',
      field: 'SECCODE',
      dataset: other,
      column: 'SECCODE',
      where: [{ op: 'gte', field: 'TRADEDATE', value: day }],
    });
    expect(await keysThat(among('2025-01-01'))).toEqual([FOURTH, FIFTH]);
    expect(await keysThat(among('2025-01-02'))).toEqual([]);
  });

  it("lie within the given number of months before the date of the query, whatever the database's date", async () => {
    const within = async (asOf: string): Promise<number> => {
      const where: Condition[] = [{ op: 'months', field: 'TRADEDATE', months: '3' }];
      const page = { limit: 10, offset: 0, after: null, last: false };
      const part = 'whole' as const;
      const query = { where, columns: dataset.columns, order: dataset.order, page, asOf, part };
      return (await readCells(postgresStore(pool), dataset, query)).total;
    };
    expect(await within('2025-03-31')).toBe(6);
    expect(await within('2025-04-03')).toBe(3);
    expect(await within('2025-07-01')).toBe(0);
  });

  it('meet all conditions, with every value bound and none in the SQL text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.array(fc.string(), { maxLength: 4 }), async (text, values) => {
        const clean = (one: string): string => one.replaceAll('\0', '');
        const where: Condition[] = [
          { op: 'contains', field: 'F001V', value: clean(text) },
          { op: 'in', field: 'F005C', values: values.map(clean) },
          { op: 'contains', field: 'F001V', value: clean(text), foldCase: true },
        ];
        const { sql } = conditionsOf(dataset, where, undefined, 'whole');
        expect(sql.join(' ').replace(/\$\d+/g, '')).toBe(
          conditionsOf(dataset, where.map(plain), undefined, 'whole').sql.join(' ').replace(/\$\d+/g, ''),
        );
        const values1 = values.map(clean);
        const expected = ROWS.filter(
          ([, , name, , , flag]) => name?.includes(clean(text)) && flag !== null && values1.includes(flag),
        );
        expect(await keysThat(...where)).toHaveLength(expected.length);
      }),
      { numRuns: 60 },
    );
  });

  it('match, but throws an error if it names an unknown field', () => {
    expect(() => conditionsOf(dataset, [{ op: 'filled', field: 'F999V' }], undefined, 'whole')).toThrow(
      'p_test1001 has no field F999V',
    );
  });
});

/** Returns the condition with different values. */
function plain(condition: Condition): Condition {
  if ('values' in condition && condition.values.length !== 1)
    return { ...condition, values: condition.values.map(() => 'x') };
  if ('values' in condition) return { ...condition, values: ['x'] };
  return 'value' in condition ? { ...condition, value: 'x' } : condition;
}

describe('an internal reader', () => {
  it('gets columns by its own names, with null for a name without a field', async () => {
    const [record] = await readRecords(pool, dataset, {
      columns: { what: 'SECCODE', price: 'F002N', at: 'F004T', none: undefined },
      where: [{ op: 'in', field: 'SECCODE', values: ['900003'] }],
    });
    expect(record).toEqual({
      what: '900003',
      price: '999999999999.123456',
      at: '2024-12-31 08:00:00',
      none: null,
    });
  });

  it('gets rows in its own order from an offset, with empty values first or last', async () => {
    const closes = async (emptyFirst: boolean): Promise<(string | null)[]> => {
      const part = {
        field: 'F002N',
        descending: false,
        ...(emptyFirst ? { emptyFirst: true as const } : {}),
      };
      const records = await readRecords(pool, dataset, {
        columns: { close: 'F002N' },
        order: [part],
        offset: 1,
        limit: 3,
      });
      return records.map(({ close }) => close);
    };
    expect((await closes(false)).map(Number)).toEqual([0, 10.5, 11.25]);
    expect((await closes(true)).map(Number)).toEqual([-3, 0, 10.5]);
  });

  it('gets the newest row for each value among the rows that meet the conditions', async () => {
    const query = { per: 'SECCODE', newestBy: 'TRADEDATE', columns: { code: 'SECCODE', day: 'TRADEDATE' } };
    expect(await readLatest(pool, dataset, query)).toEqual([
      { code: '600001', day: '2025-03-31' },
      { code: '600002', day: '2025-01-06' },
      { code: '900003', day: '2024-12-31' },
    ]);
    const where: Condition[] = [{ op: 'gt', field: 'F002N', value: '0' }];
    expect(await readLatest(pool, dataset, { ...query, where })).toEqual([
      { code: '600001', day: '2025-01-02' },
      { code: '600002', day: '2025-01-02' },
      { code: '900003', day: '2024-12-31' },
    ]);
  });

  it('counts rows and groups, up to a maximum number of rows', async () => {
    const count = (rowsMax: number) => countGroups(pool, dataset, { where: [], by: 'SECCODE', rowsMax });
    expect(await count(100)).toEqual({ rows: 6, groups: 3 });
    expect((await count(4)).rows).toBe(4);
    const where: Condition[] = [{ op: 'any', of: [] }];
    expect(await countGroups(pool, dataset, { where, by: 'SECCODE', rowsMax: 5 })).toEqual({
      rows: 0,
      groups: 0,
    });
  });
});
