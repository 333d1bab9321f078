import { expect, test } from 'vitest';
import { highlightOf } from './highlight.ts';

test.each([
  ['/home/data-center', 2],
  ['/home/data-center-en?q=hsl', 2],
  ['', 1],
  ['/', 1],
  ['/?category=listed', 1],
  ['/index', 1],
  ['/home-en', 0],
  ['/product/package?apiId=p_stock2402', 0],
  ['/indexes', 0],
] as const)('opening %s highlights entry %i', (route, highlight) => {
  expect(highlightOf(route)).toBe(highlight);
});
