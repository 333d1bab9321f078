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

describe('a search text', () => {
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
  ])('%j becomes %j, which contains only letters and digits', (typed, key) => {
    expect(foldKey(typed)).toBe(key);
  });

  it.each(['600901', '600901.SH', 'SH600901', 'sh.600901', '600901.ss'])(
    '%s is read as the code 600901',
    (typed) => {
      expect(foldQuery(typed)).toBe('600901');
    },
  );

  it('is cut to the maximum length of a key, even if one character expands to many', () => {
    expect([...foldKey('\ufdfa'.repeat(50))].length).toBeLessThanOrEqual(KEY_LENGTH_MAX);
  });
});

describe('the keys of a security', () => {
  it('contain its name, and the rest of the name from each later character', () => {
    expect(keys('name')).toEqual(['st山河a']);
    expect(keys('withinName')).toEqual(['山河a', '河a', 'a']);
  });

  it('contain its former names, without the current name if the source lists it among them', () => {
    expect(keys('formerName')).toEqual(['大河股份']);
    expect(keys('withinFormerName')).toEqual(['河股份', '股份', '份']);
  });

  it('contain both the exchange’s initials and the pinyin initials, but not the same initials twice', () => {
    expect(keys('initials')).toEqual(['stsha']);
    expect(keys('initials', { ...security, initials: 'SHXX' })).toEqual(['stsha', 'shxx']);
  });

  it('contain the full pinyin, and the rest of the pinyin from each later Chinese character', () => {
    expect(keys('pinyin')).toEqual(['stshanhea']);
    expect(keys('withinPinyin')).toEqual(['shanhea', 'hea']);
  });

  it('contain the rest of the English name from each word, except from Co. and Ltd.', () => {
    expect(keys('english')).toEqual(['mountainriversteelcoltd', 'riversteelcoltd', 'steelcoltd']);
  });

  it('never split a character, not even a rare one', () => {
    expect(keysOf({ ...security, name: '𬭚业' }).every(({ key }) => key.isWellFormed())).toBe(true);
  });

  it('do not begin in the middle of a number or a Latin word', () => {
    expect(keys('withinName', { ...security, name: '沪深300ETF' })).toEqual(['深300etf', '300etf', 'etf']);
  });
});
