import { expect, it } from 'vitest';
import { csvTextCell } from './csv.ts';

it.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])(
  'a text that begins with %j is not read as a formula',
  (first) => {
    expect(csvTextCell(`${first}SUM(1)`)).toMatch(/^"?'/);
  },
);

it('any other text is unchanged', () => {
  expect(csvTextCell('平安银行 1=1')).toBe('平安银行 1=1');
});
