import { expect, it } from 'vitest';
import { charactersAndPairs, LEXEME_PREFIXES, pairsOf } from './index.ts';

it.each([
  ['换手率', ['换手', '手率'], ['换', '手', '率', '换手', '手率']],
  ['换手', ['换手'], ['换', '手', '换手']],
  ['率', ['率'], ['率']],
  ['', [], []],
  ['𠮷野家', ['𠮷野', '野家'], ['𠮷', '野', '家', '𠮷野', '野家']],
])('%s is stored and searched by its characters and bigrams', (stretch, pairs, all) => {
  expect([pairsOf(stretch), charactersAndPairs(stretch)]).toEqual([pairs, all]);
});

it('the prefixes stored in databases do not change, and no two kinds share one', () => {
  expect(LEXEME_PREFIXES).toEqual({
    word: '=',
    code: '#',
    reading: '~',
    wholeReading: '^',
    board: '@',
    category: '%',
    lang: '&',
  });
  expect(new Set(Object.values(LEXEME_PREFIXES)).size).toBe(Object.keys(LEXEME_PREFIXES).length);
});
