import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedParts } from './marked-parts.ts';

const found = (text: string, words: string): string[] =>
  markedParts(text, words)
    .filter((part) => part.found)
    .map(({ part }) => part);

test('words are marked in any letter case, the phrase as a whole, the longest first', () => {
  expect(found('Turnover rate, turnover value', 'turnover RATE')).toEqual(['Turnover rate', 'turnover']);
  expect(found('换手率', '换手 换手率')).toEqual(['换手率']);
  expect(found('换手率', 'hsl')).toEqual([]);
  expect(found('a (b) c', '(b) [')).toEqual(['(b)']);
});

test('no part of a text is lost, whatever is looked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, words) => {
      expect(
        markedParts(text, words)
          .map(({ part }) => part)
          .join(''),
      ).toBe(text);
    }),
  );
});
