import { expect, test } from 'vitest';
import { withoutServedParts } from './strip-pages.ts';

test('a page keeps what the browser reads and loses description, data sets and visits, wherever they stand', () => {
  const code = `const at = '/a';\nexport const page = { "description": { zh: '述', en: 'd' }, address: at, rowsOf: datasetsOf(content), visits: { queries: [''] }, ...lists(content), description: content.lead };`;
  expect(withoutServedParts(code)).toBe(
    `const at = '/a';\nexport const page = { address: at, ...lists(content), };`,
  );
});

test('two that follow each other both go', () => {
  const code = `export const page = { guard: 'everybody', description: null, visits: {} }`;
  expect(withoutServedParts(code)).toBe(`export const page = { guard: 'everybody', }`);
});

test('deeper properties of these names, and those of other values, stay', () => {
  const code = `const other = { visits: 1 };\nexport const page = { title: { description: 1 }, firstData: () => ask({ visits }) };`;
  expect(withoutServedParts(code)).toBe(code);
});

test('a page of another form is refused', () => {
  expect(() => withoutServedParts(`export const page = made({ description: null });`)).toThrow(
    'object literal',
  );
});
