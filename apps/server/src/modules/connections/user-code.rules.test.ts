import { describe, expect, it } from 'vitest';
import { drawUserCode, formatUserCode, parseUserCode } from './user-code.rules.ts';

describe('the code of a device login', () => {
  it('has eight letters that are not easily confused and do not spell words', () => {
    for (let n = 0; n < 200; n++) expect(drawUserCode()).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/);
  });

  it.each(['WDJB-MJHT', 'wdjbmjht', ' wdjb mjht ', 'WDJB–MJHT', 'ＷＤＪＢＭＪＨＴ'])(
    'is parsed as users type it: %s',
    (text) => {
      expect(formatUserCode(parseUserCode(text) ?? '')).toBe('WDJB-MJHT');
    },
  );

  it.each(['', 'WDJB-MJH', 'WDJB-MJHTT', 'WDJB-MJHA', "WDJB-MJH'", '0DJBMJHT'])(
    'is malformed if it is %j',
    (text) => {
      expect(parseUserCode(text)).toBeNull();
    },
  );
});
