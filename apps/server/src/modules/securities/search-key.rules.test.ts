import { describe, expect, it } from 'vitest';
import { foldKey, foldQuery, KEY_LENGTH_MAX, keysOf, type Tier } from './search-key.rules.ts';
import type { Security } from './security.ts';

const security: Security = {
  kind: 'stock',
  code: '600901',
  name: '*ST 山河Ａ',
  english: 'Mountain River Steel Co., Ltd.',
  market: '上海证券交易所',
  isListed: true,
  initials: 'STSHA',
  formerNames: ['大河股份', '*ST山河A'],
};
const keys = (tier: Tier, of: Security = security): string[] =>
  keysOf(of)
    .filter((one) => one.tier === tier)
    .map((one) => one.key);

describe('a typed text', () => {
  it.each([
    ['*ST 山河Ａ', 'st山河a'],
    ['ＡＢＣ', 'abc'],
    ['Great  Wall', 'greatwall'],
    ['%', ''],
    ['_', ''],
    ["'; --", ''],
    ['😀', ''],
    ['\u0000', ''],
    ['\ud800', ''],
  ])('%j counts as %j: letters and digits alone', (typed, key) => {
    expect(foldKey(typed)).toBe(key);
  });

  it.each(['600901', '600901.SH', 'SH600901', 'sh.600901', '600901.ss'])('%s is the code 600901', (typed) => {
    expect(foldQuery(typed)).toBe('600901');
  });

  it('never becomes longer than a key, even where one character stands for many', () => {
    expect([...foldKey('\ufdfa'.repeat(50))].length).toBeLessThanOrEqual(KEY_LENGTH_MAX);
  });
});

describe('the keys of a security', () => {
  it('hold its name, and the name from each character on', () => {
    expect(keys('name')).toEqual(['st山河a']);
    expect(keys('withinName')).toEqual(['山河a', '河a', 'a']);
  });

  it('hold names it had, but not the one it has', () => {
    expect(keys('formerName')).toEqual(['大河股份']);
    expect(keys('withinFormerName')).toEqual(['河股份', '股份', '份']);
  });

  it('hold the initials that the exchange gave and those of the pinyin, once', () => {
    expect(keys('initials')).toEqual(['stsha']);
    expect(keys('initials', { ...security, initials: 'SHXX' })).toEqual(['stsha', 'shxx']);
  });

  it('hold the pinyin in full, and from each Chinese character on', () => {
    expect(keys('pinyin')).toEqual(['stshanhea']);
    expect(keys('withinPinyin')).toEqual(['shanhea', 'hea']);
  });

  it('hold the English name from each word on, but not from Co. and Ltd.', () => {
    expect(keys('english')).toEqual(['mountainriversteelcoltd', 'riversteelcoltd', 'steelcoltd']);
  });

  it('are whole characters, also rare ones', () => {
    expect(keysOf({ ...security, name: '𬭚业' }).every(({ key }) => key.isWellFormed())).toBe(true);
  });

  it('keep numbers and Latin words within a name whole', () => {
    expect(keys('withinName', { ...security, name: '沪深300ETF' })).toEqual(['深300etf', '300etf', 'etf']);
  });
});
