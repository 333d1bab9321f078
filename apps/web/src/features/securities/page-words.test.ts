import { expect, test } from 'vitest';
import { pagesFor } from './page-words.ts';

test.each([
  ['可转债', ['bonds']],
  ['债券现金流', ['bonds']],
  ['Bond cash flow', ['bonds']],
  ['convertibles', ['bonds']],
  ['指数成分股', ['indices']],
  ['Dividends', ['companies']],
  ['基金分红', ['funds', 'companies']],
  ['投诉', ['feedback']],
])('a search for %s finds the pages on that subject', (text, keys) => {
  expect(pagesFor(text).map(({ key }) => key)).toEqual(keys);
});

test('a search for a company name or an empty text finds no page', () => {
  expect(pagesFor('贵州茅台')).toEqual([]);
  expect(pagesFor('')).toEqual([]);
});
