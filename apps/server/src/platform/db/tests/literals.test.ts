import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { arrayLiteral, rowLiteral } from '../literals.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;

/** Any text that PostgreSQL can store, with many characters that must be escaped in a literal. */
const text = fc.oneof(
  fc.constantFrom('', 'null', 'NULL', 'Null', ' ', '\\', '"', '{', '}', '(', ')', ',', '\\"', "'", '\n'),
  fc.string({ unit: fc.constantFrom('a', '"', '\\', ',', '{', '}', '(', ')', ' ', 'n', '集', "'", '\t') }),
  fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0')),
);
const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null });

async function read<T>(statement: string, literal: string): Promise<T | undefined> {
  const { rows } = await pool.query<{ value: T }>(statement, [literal]);
  return rows[0]?.value;
}

describe('PostgreSQL reads the original value from the literal of', () => {
  it('an array of any texts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(orNull(text)), async (values) => {
        expect(await read('select $1::text[] as value', arrayLiteral(values))).toEqual(values);
      }),
      { numRuns: 500 },
    );
  });

  it('an array of numbers', async () => {
    const int8 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
    await fc.assert(
      fc.asyncProperty(fc.array(orNull(fc.oneof(int8, fc.integer()))), async (values) => {
        const expected = values.map((value) => (value === null ? null : String(value)));
        expect(await read('select $1::int8[]::text[] as value', arrayLiteral(values))).toEqual(expected);
      }),
    );
  });

  it('a row that contains an array of rows with lists', async () => {
    const row = fc.record({
      name: orNull(text),
      count: fc.bigInt({ min: 0n, max: 9n }),
      list: fc.array(text),
    });
    await pool.query('create type inner_row as (name text, count int8, list text[])');
    await pool.query('create type outer_row as (name text, rows inner_row[])');
    await fc.assert(
      fc.asyncProperty(text, fc.array(row), async (name, rows) => {
        const inner = rows.map((one) => rowLiteral([one.name, one.count, arrayLiteral(one.list)]));
        const value = await read(
          'select to_jsonb($1::outer_row) as value',
          rowLiteral([name, arrayLiteral(inner)]),
        );
        expect(value).toEqual({ name, rows: rows.map((one) => ({ ...one, count: Number(one.count) })) });
      }),
      { numRuns: 300 },
    );
  });
});
