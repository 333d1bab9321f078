import type { SecurityMatch } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import { linksOfSecurity } from './security-links.ts';

const match = (kind: SecurityMatch['kind'], SECCODE: string): SecurityMatch => ({
  kind,
  SECCODE,
  SECNAME: '名',
  F014V: null,
  market: null,
});

describe('the links of a security', () => {
  test('lead from a stock to its market page, then to its company page, in the language of the page', () => {
    expect(linksOfSecurity(match('stock', '600901'), 'zh')).toEqual([
      { kind: 'market', address: '/marketData?companyid=600901' },
      { kind: 'data', address: '/company?companyid=600901' },
    ]);
    for (const { address } of linksOfSecurity(match('stock', '600901'), 'en'))
      expect(address).toMatch(/^\/(.+-en\?|securitiesSnapshot)/);
  });

  test('lead to different pages for an index and a stock with the same code', () => {
    expect(linksOfSecurity(match('index', '000001'), 'zh').map(({ address }) => address)).toEqual([
      '/marketData?companyid=000001&kind=index',
      '/marketDataZhishu?companyid=000001',
    ]);
  });

  test.each([
    ['fund', '/fundHoldings?list=changes&scode=510901'],
    ['bond', '/bondList?scode=510901'],
  ] as const)('lead from a %s to the page with its data, because it has no chart', (kind, address) => {
    expect(linksOfSecurity(match(kind, '510901'), 'zh')).toEqual([{ kind: 'data', address }]);
  });
});
