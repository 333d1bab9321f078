import { expect, test } from 'vitest';
import { pageOfRoute } from './page-of-route.ts';

test.each([
  ['', '/index'],
  ['/', '/index'],
  ['/?category=listed', '/index'],
  ['/home/data-center?q=hsl', '/home/data-center'],
  ['/home-en', '/home-en'],
])('a visit of %s counts for %s', (route, page) => {
  expect(pageOfRoute(route)).toBe(page);
});
