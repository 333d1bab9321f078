import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

describe('a cursor', () => {
  it('comes back as it was written, and nothing else is taken for one', () => {
    const value = fc.option(fc.string({ unit: 'grapheme' }), { nil: null });
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.array(value, { maxLength: 5 }), (query, total, after) => {
        expect(readCursor(writeCursor({ query, total, after }))).toEqual({ query, total, after });
      }),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void expect(readCursor(text)).toBeNull()));
  });
});
