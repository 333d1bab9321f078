import { LEXEME_PREFIXES, type Segmenter } from '../../../platform/text-search/index.ts';

/**
 * Returns the lexemes of index revision 2, which find a stretch in notices that have not been reindexed. Returns none
 * if the lexemes would omit a character, because 一季报 is not 季报.
 */
export function olderLexemesWithin(stretch: string, segmenter: Segmenter): string[] {
  const cut = segmenter.cut(stretch);
  const pairs = unknownPairs(cut);
  const isLost = (word: string): boolean => isSingle(word) && !pairs.some((pair) => pair.includes(word));
  const words = [...cut.filter((word) => !isSingle(word)), ...pairs];
  return cut.some(isLost) ? [] : words.map((word) => LEXEME_PREFIXES.word + word);
}

/** Returns pairs of the single characters into which an unknown name is segmented: 优税猫 → 优税, 税猫. */
function unknownPairs(words: readonly string[]): string[] {
  return words.flatMap((word, i) => {
    const next = words[i + 1];
    return next !== undefined && isSingle(word) && isSingle(next) ? [word + next] : [];
  });
}

const isSingle = (word: string): boolean => [...word].length === 1;
