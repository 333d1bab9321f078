import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { writeGbk } from './gbk.ts';

/** All characters that consist of one UTF-16 code unit. */
const PLANE = Array.from({ length: 0x10000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCharCode(code));

describe('text in code page 936', () => {
  it('contains every character that a strict decoder of the code page accepts, and ? for all others', () => {
    const written = PLANE.flatMap((character) => {
      const { bytes, replaced } = writeGbk(character, 2);
      return replaced === 0 ? [`${character.charCodeAt(0)}:${bytes.toString('hex')}`] : [];
    });
    // The expected hash was computed from Python's cp936 encoding of each character.
    expect(written).toHaveLength(21_919);
    expect(createHash('sha256').update(written.join()).digest('hex')).toBe(
      '4d1683f9ba9effef89aaefe15fbd48bc0b5c639efeb6edaf640fb33384c07e2e',
    );
  });

  it('contains one ? for each character outside the code page, even for one of two code units, and reports their number', () => {
    for (const character of ['€', '㐀', '龴', '︐', '⺁', '⿰', 'ḿ', '\ue000', '😀', '\u0080'])
      expect(writeGbk(`集${character}市`, 9)).toEqual({
        bytes: Buffer.from([0xbc, 0xaf, 0x3f, 0xca, 0xd0]),
        replaced: 1,
        isCut: false,
      });
  });

  it('is truncated after a whole character and marked as truncated', () => {
    expect(writeGbk('集市', 3)).toEqual({ bytes: Buffer.from([0xbc, 0xaf]), replaced: 0, isCut: true });
    expect(writeGbk('集市', 4).isCut).toBe(false);
  });
});
