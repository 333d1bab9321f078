import { expect, it } from 'vitest';
import { readJsonHint } from './json-hint.ts';
import { type ColumnFacts, matchOf, type Predicate } from './predicate.ts';
import { readSqlHint } from './sql-hint.ts';

const VALUES: readonly (number | null)[] = [null, 1, 2, 3];
const compare = (a: string, b: string): number => Number(a) - Number(b);
const COMPARED = {
  '=': (a: number, b: number) => a === b,
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
};

/** Evaluates a condition for one row, as SQL does. */
function holds(predicate: Predicate, row: number | null): boolean | null {
  switch (predicate.op) {
    case 'compare':
      return row === null ? null : COMPARED[predicate.is](row, Number(predicate.value));
    case 'isNull':
      return row === null;
    case 'not': {
      const inner = holds(predicate.of, row);
      return inner === null ? null : !inner;
    }
    case 'and':
    case 'or': {
      const ends = predicate.op === 'or';
      const all = predicate.of.map((one) => holds(one, row));
      if (all.includes(ends)) return ends;
      return all.includes(null) ? null : !ends;
    }
    default:
      throw new Error('a row cannot tell');
  }
}

const leaves: Predicate[] = [
  { op: 'isNull', column: 'a' },
  ...(['=', '<', '<=', '>', '>='] as const).flatMap((is) =>
    [1, 2].map(
      (value): Predicate => ({ op: 'compare', is, column: 'a', value: String(value), isText: false }),
    ),
  ),
];
const negated = leaves.map((of): Predicate => ({ op: 'not', of }));
const pairs = [...leaves, ...negated].flatMap((a) =>
  leaves.flatMap((b): Predicate[] => [
    { op: 'and', of: [a, b] },
    { op: 'not', of: { op: 'or', of: [b, a] } },
  ]),
);
/** All possible files, each with a different subset of the values. */
const files = Array.from({ length: 2 ** VALUES.length - 1 }, (_, bits) =>
  VALUES.filter((_value, at) => (((bits + 1) >> at) & 1) === 1),
);

function factsOf(rows: readonly (number | null)[]): ColumnFacts {
  const values = rows.filter((row) => row !== null);
  return {
    ...{ compare, isText: false, nulls: rows.length - values.length, rows: rows.length },
    min: values.length === 0 ? null : String(Math.min(...values)),
    max: values.length === 0 ? null : String(Math.max(...values)),
  };
}

it('a condition never excludes a file with a matching row, nor reports that all rows match if one does not', () => {
  for (const predicate of [...leaves, ...negated, ...pairs])
    for (const rows of files) {
      const match = matchOf(predicate, () => factsOf(rows));
      const matches = rows.map((row) => holds(predicate, row) === true);
      if (match === 'none')
        expect([predicate, rows, matches.includes(true)]).toEqual([predicate, rows, false]);
      if (match === 'all')
        expect([predicate, rows, matches.includes(false)]).toEqual([predicate, rows, false]);
    }
});

it('simple conditions are decided exactly', () => {
  for (const predicate of [...leaves, ...negated])
    for (const rows of files.filter((values) => !values.includes(2))) {
      const matches = rows.map((row) => holds(predicate, row) === true);
      const exact = matches.includes(true) ? (matches.includes(false) ? 'some' : 'all') : 'none';
      // Both bounds of such a file lie around 2, so they cannot show that the value 2 is missing.
      const between = rows.includes(1) && rows.includes(3);
      if (!between)
        expect([predicate, rows, matchOf(predicate, () => factsOf(rows))]).toEqual([predicate, rows, exact]);
    }
});

it.each([
  ["a = 'it''s'", { op: 'compare', is: '=', column: 'a', value: "it's", isText: true }],
  ['`a b`>=-1.5e3', { op: 'compare', is: '>=', column: 'a b', value: '-1.5e3', isText: false }],
  ["a<DATE '2026-01-01'", { op: 'compare', is: '<', column: 'a', value: '2026-01-01', isText: true }],
  ['a IS not NULL', { op: 'not', of: { op: 'isNull', column: 'a' } }],
  ["a = 'x' or 'y' = 'y'", { op: 'unknown' }],
  ['a <=> 1', { op: 'unknown' }],
  ['1 = a', { op: 'unknown' }],
  ['', { op: 'unknown' }],
])('the hint %s is parsed', (text, predicate) => {
  expect(readSqlHint(text)).toEqual(predicate);
});

it('the literal in a JSON condition may be its first operand', () => {
  const text = JSON.stringify({
    op: 'lessThan',
    children: [
      { op: 'literal', value: '5', valueType: 'int' },
      { op: 'column', name: 'a', valueType: 'int' },
    ],
  });
  expect(readJsonHint(text)).toEqual({ op: 'compare', is: '>', column: 'a', value: '5', isText: false });
});
