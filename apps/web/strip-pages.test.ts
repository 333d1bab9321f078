import { expect, test } from 'vitest';
import { withoutServedParts } from './strip-pages.ts';

test('stripping a page keeps the parts that the browser reads, and removes description, data sets and visits in any order', () => {
  const code = `const at = '/a';\nexport const page = { "description": { zh: '述', en: 'd' }, address: at, rowsOf: datasetsOf(content), visits: { queries: [''] }, ...lists(content), description: content.lead };`;
  expect(withoutServedParts(code)).toBe(
    `const at = '/a';\nexport const page = { address: at, ...lists(content), };`,
  );
});

test('two adjacent parts are both removed', () => {
  const code = `export const page = { guard: 'everybody', description: null, visits: {} }`;
  expect(withoutServedParts(code)).toBe(`export const page = { guard: 'everybody', }`);
});

test('nested properties with these names, and those of other values, are kept', () => {
  const code = `const other = { visits: 1 };\nexport const page = { title: { description: 1 }, firstData: () => ask({ visits }) };`;
  expect(withoutServedParts(code)).toBe(code);
});

test('a page that is not an object literal is rejected', () => {
  expect(() => withoutServedParts(`export const page = made({ description: null });`)).toThrow(
    'object literal',
  );
});
