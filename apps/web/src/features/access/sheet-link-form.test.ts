import { describe, expect, it } from 'vitest';
import { linkSettingsOf, linkTextsOf, NEW_LINK, sheetAddress } from './sheet-link-form.ts';

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
  it('returns the entered settings', () => {
    const { label, expiresAt, datasets, dayCapFen, monthCapFen } = LINK;
    expect(linkSettingsOf(linkTextsOf(LINK))).toEqual({ label, expiresAt, datasets, dayCapFen, monthCapFen });
  });

  it('names the missing field: first the data sets, then a daily budget above zero', () => {
    expect(linkSettingsOf(NEW_LINK)).toBe('needDatasets');
    const some = { ...NEW_LINK, datasets: 'p_a，p_b' };
    for (const dayCap of ['', '0', '0.00']) expect(linkSettingsOf({ ...some, dayCap })).toBe('needDayCap');
    expect(linkSettingsOf({ ...some, dayCap: '0.01' })).toMatchObject({ datasets: ['p_a', 'p_b'] });
  });

  it('builds the address that a spreadsheet reads', () => {
    expect(sheetAddress('https://x.example', 'jss.1', 'p_a', 'zh')).toBe(
      'https://x.example/sheets/jss.1/p_a.csv?lang=zh',
    );
  });
});
