import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCursors } from './cursor.ts';

const cursors = createCursors(Buffer.alloc(32, 1));
const place = fc.jsonValue();

describe('a cursor', () => {
  it('returns its position in every process with the key, but only for its own list', () => {
    const twin = createCursors(Buffer.alloc(32, 1));
    const other = createCursors(Buffer.alloc(32, 2));
    fc.assert(
      fc.property(place, (value) => {
        const text = cursors.write('rows', value);
        expect(text).toMatch(/^[\w-]+$/);
        expect(twin.read('rows', text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect([twin.read('notices', text), other.read('rows', text)]).toEqual([undefined, undefined]);
        expect(twin.write('rows', value)).toBe(text);
      }),
    );
  });

  it('is rejected if one character is changed, missing or added', () => {
    const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=. ';
    fc.assert(
      fc.property(place, fc.nat(), fc.constantFrom(...ALPHABET), (value, chance, character) => {
        const text = cursors.write('rows', value);
        const at = chance % text.length;
        for (const changed of [
          text.slice(0, at) + character + text.slice(at + 1),
          text.slice(0, at) + character + text.slice(at),
          text.slice(0, at) + text.slice(at + 1),
        ])
          if (changed !== text) expect(cursors.read('rows', changed)).toBeUndefined();
      }),
    );
  });

  it('is rejected if it was not signed with the key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cursors.read('rows', text)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(place, (value) => {
        const text = Buffer.from(JSON.stringify(value)).toString('base64url');
        expect(cursors.read('rows', text)).toBeUndefined();
      }),
    );
  });
});
