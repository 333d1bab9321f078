import { expect, test } from 'vitest';
import { footerColumns } from './footer-columns.ts';
import { menuConditions, pages, sectionsInMenu } from './pages.ts';

test.each(['zh', 'en'] as const)(
  'the footer in %s has six columns of three to eight distinct pages',
  (lang) => {
    const columns = footerColumns(lang);
    expect(columns).toHaveLength(6);
    for (const { name, pages } of columns) {
      expect(pages.length, name).toBeGreaterThanOrEqual(3);
      expect(pages.length, name).toBeLessThanOrEqual(8);
    }
    const addresses = columns.flatMap(({ pages }) => pages.map(({ address }) => address[lang]));
    expect(new Set(addresses).size).toBe(addresses.length);
  },
);

test('a page that is not listed is missing from the main menu and the footer, and all other pages stay', () => {
  const esg = pages.find(({ address }) => address.zh === '/esg/home');
  const listed = pages.filter((page) => page !== esg);
  const menuOf = (among = pages) =>
    sectionsInMenu('market', menuConditions('zh'), among).flatMap((section) => section.pages);
  expect(menuOf()).toContain(esg);
  expect(menuOf(listed)).toEqual(menuOf().filter((page) => page !== esg));
  expect(footerColumns('zh', undefined, listed).flatMap((column) => column.pages)).not.toContain(esg);
});

test('the footer leaves out a column without pages', () => {
  const listed = pages.filter(({ group }) => group === 'data');
  expect(footerColumns('en', undefined, listed).map(({ name }) => name)).toEqual(['data']);
});
