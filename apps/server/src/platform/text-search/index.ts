export { fold, isChinese, type Run, runsOf } from './fold.ts';
export { type Folded, foldChinese, foldWithPlaces, lettersOf, withPlainYears } from './fold-chinese.ts';
export { charactersAndPairs, LEXEME_PREFIXES, pairsOf } from './lexemes.ts';
export { loadSegmenter, type Segmenter, wordsOf } from './segmenter.ts';
