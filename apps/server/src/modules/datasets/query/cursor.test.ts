import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCursors } from '../../../platform/cursor.ts';
import { readCursor, writeCursor } from './cursor.ts';

const cursors = createCursors(Buffer.alloc(32));

describe('a cursor', () => {
  it('keeps the values written to it, and is rejected for a different list or in a different form', () => {
    const value = fc.option(fc.string({ unit: 'grapheme' }), { nil: null });
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.array(value, { maxLength: 5 }), (query, total, after) => {
        const text = writeCursor(cursors, 'rows', { query, total, after });
        expect(readCursor(cursors, 'rows', text)).toEqual({ query, total, after });
        expect(readCursor(cursors, 'notices', text)).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (place) => {
        expect(readCursor(cursors, 'rows', cursors.write('rows', { place }))).toBeNull();
      }),
    );
  });
});
