import { expect, test } from 'vitest';
import { pageOfRoute } from './page-of-route.ts';

test.each([
  ['', '/index'],
  ['/', '/index'],
  ['/?category=listed', '/index'],
  ['/home/data-center?q=hsl', '/home/data-center'],
  ['/home-en', '/home-en'],
])('a visit to %s is counted under the page %s', (route, page) => {
  expect(pageOfRoute(route)).toBe(page);
});
