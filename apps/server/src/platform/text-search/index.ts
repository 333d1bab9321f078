export { fold, type Run, runsOf } from './fold.ts';
export { charactersAndPairs, MARKS, pairsOf } from './lexemes.ts';
export { loadSegmenter, type Segmenter } from './segmenter.ts';
