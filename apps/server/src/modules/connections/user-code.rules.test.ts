import { describe, expect, it } from 'vitest';
import { drawUserCode, formatUserCode, parseUserCode } from './user-code.rules.ts';

describe('the code that a person types', () => {
  it('has eight letters that neither look alike nor spell words', () => {
    for (let n = 0; n < 200; n++) expect(drawUserCode()).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/);
  });

  it.each(['WDJB-MJHT', 'wdjbmjht', ' wdjb mjht ', 'WDJB–MJHT', 'ＷＤＪＢＭＪＨＴ'])(
    'is read as people type it: %s',
    (text) => {
      expect(formatUserCode(parseUserCode(text) ?? '')).toBe('WDJB-MJHT');
    },
  );

  it.each(['', 'WDJB-MJH', 'WDJB-MJHTT', 'WDJB-MJHA', "WDJB-MJH'", '0DJBMJHT'])(
    'is not read from %j',
    (text) => {
      expect(parseUserCode(text)).toBeNull();
    },
  );
});
