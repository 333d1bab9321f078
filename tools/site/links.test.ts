import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { pageText } from './links.ts';
import { documentsWithoutPage, listPages } from './pages.ts';

const pages = listPages(resolve(import.meta.dirname, '../..'));

function textOf(source: string, text: string): string {
  const page = pages.find((one) => one.source === source);
  if (page === undefined) throw new Error(`${source} is on no page`);
  return pageText(text, page, pages);
}

it('shows every document on a page', () => {
  expect(documentsWithoutPage(resolve(import.meta.dirname, '../..'), pages)).toEqual([]);
});

it.each([
  ['another document', 'docs/api.md', '[a](money.md#invoices)', '[a](/money.md#invoices)'],
  ['a document of its language', 'docs/zh/api.md', '[a](operating.md)', '[a](/zh/operating.md)'],
  ['a document in English', 'docs/zh/api.md', '[a](../money.md)', '[a](/money.md)'],
  ['a file of the root', 'docs/architecture.md', '[a](../CONTRIBUTING.md)', '[a](/contributing.md)'],
  ['a file on no page', 'docs/api.md', '[a](../apps/server/package.json)', 'a'],
])('resolves a link to %s', (_, source, text, expected) => {
  expect(textOf(source, text)).toBe(expected);
});

it('joins lines of Chinese, and keeps tags and code as text', () => {
  expect(textOf('docs/zh/api.md', '一行\n二行 <em> `<em>`')).toBe('一行二行 &lt;em> `<em>`');
  expect(textOf('docs/api.md', '```\n[a](money.md) <em>\n```')).toBe('```\n[a](money.md) <em>\n```');
});
