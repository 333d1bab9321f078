import { expect, it } from 'vitest';
import { FORMULA_LENGTH_MAX, parseFormula } from './formulas.ts';

const faultOf = (text: string): string | null => {
  const parsed = parseFormula(text);
  return 'fault' in parsed ? parsed.fault : null;
};

it('products are computed before sums, and operators of the same rank from left to right', () => {
  const [a, b, c] = ['A', 'B', '收盘价'].map((code) => ({ kind: 'field', code }) as const);
  const by = (sign: string, left: unknown, right: unknown) => ({ kind: 'operation', sign, left, right });
  expect(parseFormula('A - B - 收盘价')).toEqual({ formula: by('-', by('-', a, b), c) });
  expect(parseFormula('A - B / 收盘价')).toEqual({ formula: by('-', a, by('/', b, c)) });
  expect(parseFormula('(A - B) * -收盘价')).toEqual({
    formula: by('*', by('-', a, b), { kind: 'negative', of: c }),
  });
});

it('functions are abs, round and coalesce', () => {
  const [a, b] = ['A', 'B'].map((code) => ({ kind: 'field', code }) as const);
  expect(parseFormula('round(abs(A), 2)')).toEqual({
    formula: { kind: 'round', of: { kind: 'absolute', of: a }, decimals: 2 },
  });
  expect(parseFormula('coalesce(A, B, 0)')).toEqual({
    formula: { kind: 'coalesce', of: [a, b, { kind: 'number', digits: '0' }] },
  });
  // A field may have the name of a function.
  expect(parseFormula('abs')).toEqual({ formula: { kind: 'field', code: 'abs' } });
});

it.each([
  ['', 'ends at 1, where a number or a field is expected'],
  ['A B', 'has B at 3, where an operator is expected'],
  ['A +', 'ends at 4, where a number or a field is expected'],
  ['(A', 'ends at 3, where ) is expected'],
  ['1e5', 'has e5 at 2, where an operator is expected'],
  ["A; drop table x'", 'has ";" at 2, which is not part of a formula'],
  ['sum(A)', 'calls sum; the functions are abs, round and coalesce'],
  ['round(A, B)', 'calls round wrongly: round(x, n) with a number n of decimals, 0 to 16'],
  ['round(A, 17)', 'calls round wrongly: round(x, n) with a number n of decimals, 0 to 16'],
  ['coalesce(A)', 'calls coalesce wrongly: coalesce(x, y, …) of 2 to 8 parts'],
  ['abs(A, B)', 'calls abs wrongly: abs(x)'],
  ['9'.repeat(40), 'has a number of more than 36 characters at 1'],
  ['('.repeat(40), 'is nested more than 32 levels deep'],
  ['-'.repeat(40), 'is nested more than 32 levels deep'],
])('the formula %s is rejected, and the message locates the error', (text, fault) => {
  expect(faultOf(text)).toBe(fault);
});

it('the length of a formula is limited, and the longest formula is parsed quickly', () => {
  expect(faultOf('A'.repeat(FORMULA_LENGTH_MAX + 1))).toBe(`is longer than ${FORMULA_LENGTH_MAX} characters`);
  for (const text of ['A+', '1-', 'A*'].map((part) => part.repeat(249)))
    expect(faultOf(`${text}A`)).toBeNull();
});
