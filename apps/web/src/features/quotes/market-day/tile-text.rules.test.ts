import { expect, test } from 'vitest';
import { tileText } from './tile-text.rules.ts';

const NAME = { hasName: true, hasChange: false };
const BOTH = { hasName: true, hasChange: true };
const NOTHING = { hasName: false, hasChange: false };

test('a tile shows the whole name on one or two lines, or no name', () => {
  expect(tileText('国防军工', { width: 60, height: 40 })).toEqual(BOTH);
  expect(tileText('国防军工', { width: 44, height: 56 })).toEqual(BOTH);
  expect(tileText('国防军工', { width: 44, height: 40 })).toEqual(NAME);
  expect(tileText('国防军工', { width: 44, height: 30 })).toEqual(NOTHING);
  expect(tileText('国防军工', { width: 24, height: 90 })).toEqual(NOTHING);
});

test('an English name wraps only between words', () => {
  expect(tileText('Non-bank financials', { width: 90, height: 60 })).toEqual(BOTH);
  expect(tileText('Pharmaceuticals', { width: 70, height: 60 })).toEqual(NOTHING);
});
