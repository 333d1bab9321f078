import { describe, expect, it } from 'vitest';
import {
  linkSettingsOf,
  linkTextsOf,
  NEW_LINK,
  requiredValues,
  sheetAddress,
  withDataset,
} from './sheet-link-form.ts';

const LINK = {
  id: '7',
  accessKey: 'jssabc',
  label: 'book',
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-12-31T15:59:59.999Z',
  datasets: ['p_stock2402', 'p_stock2403'],
  dayCapFen: '250',
  monthCapFen: null,
  member: null,
  lastUsedAt: null,
};

describe('the sheet link form', () => {
  it('returns the settings that the user entered', () => {
    const { label, expiresAt, datasets, dayCapFen, monthCapFen } = LINK;
    expect(linkSettingsOf(linkTextsOf(LINK))).toEqual({ label, expiresAt, datasets, dayCapFen, monthCapFen });
  });

  it('reports the first missing field: the data sets, then a positive daily budget', () => {
    expect(linkSettingsOf(NEW_LINK)).toBe('needDatasets');
    const some = { ...NEW_LINK, datasets: 'p_a，p_b' };
    for (const dayCap of ['', '0', '0.00']) expect(linkSettingsOf({ ...some, dayCap })).toBe('needDayCap');
    expect(linkSettingsOf({ ...some, dayCap: '0.01' })).toMatchObject({ datasets: ['p_a', 'p_b'] });
  });

  it('builds the URL that a spreadsheet reads, including the values that the data set requires', () => {
    const optional = {
      name: 'sdate',
      zh: '开始日期',
      en: 'First day',
      required: false,
      pattern: null,
      maxCodes: null,
      values: [],
      default: null,
      example: '2025-01-01',
    };
    const scode = { ...optional, name: 'scode', required: true, example: '600901,000001' };
    const market = {
      ...scode,
      name: 'market',
      example: null,
      values: [{ value: 'sz', zh: '深', en: 'Shenzhen' }],
    };
    const kind = { ...market, name: 'kind', default: '1' };
    const values = requiredValues([optional, scode, market, kind]);
    expect(values).toEqual([
      [scode, '600901,000001'],
      [market, 'sz'],
    ]);
    const link = { link: 'jss.1', code: 'p_a', lang: 'zh' };
    expect(sheetAddress('https://x.example', link)).toBe('https://x.example/sheets/jss.1/p_a.csv?lang=zh');
    expect(sheetAddress('https://x.example', link, [['scode', '600901,000001']])).toBe(
      'https://x.example/sheets/jss.1/p_a.csv?scode=600901,000001&lang=zh',
    );
  });

  it('adds a suggested data set to the typed ones, and removes it again', () => {
    expect(withDataset('', 'p_a', true)).toBe('p_a');
    expect(withDataset('p_a， p_b', 'p_c', true)).toBe('p_a, p_b, p_c');
    expect(withDataset('p_a, p_b', 'p_a', true)).toBe('p_b, p_a');
    expect(withDataset('p_a, p_b', 'p_a', false)).toBe('p_b');
  });
});
