import { expect, test } from 'vitest';
import { footerColumns } from './footer-columns.ts';

test.each(['zh', 'en'] as const)(
  'the footer has six columns of three to eight different pages in %s',
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
