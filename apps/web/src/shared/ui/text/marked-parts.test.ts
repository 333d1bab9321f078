import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedParts } from './marked-parts.ts';

const marks = (text: string, words: string): string[] =>
  markedParts(text, words)
    .filter((part) => part.isMatch)
    .map(({ part }) => part);

test('words are marked regardless of upper and lower case, the whole phrase and longer words first', () => {
  expect(marks('Turnover rate, turnover value', 'turnover RATE')).toEqual(['Turnover rate', 'turnover']);
  expect(marks('换手率', '换手 换手率')).toEqual(['换手率']);
  expect(marks('换手率', 'hsl')).toEqual([]);
  expect(marks('a (b) c', '(b) [')).toEqual(['(b)']);
});

test('a Latin word is marked at the beginning of words, but a short word that is complete is marked only as a whole word', () => {
  expect(marks('Earnings per share by report period', 'per share')).toEqual(['per share']);
  expect(marks('Period, share, per', 'per share')).toEqual(['share', 'per']);
  expect(marks('Period, operating', 'per')).toEqual(['Per']);
  expect(marks('p_stock2402', '2402 stock')).toEqual(['stock', '2402']);
});

test('the joined parts equal the text for any search words', () => {
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
