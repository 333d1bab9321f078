import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';
import { fold, runsOf } from './fold.ts';

/** Cuts a run of Chinese characters into words. */
export interface Segmenter {
  /** The words of the run, one after the other. */
  cut(run: string): string[];
  /** The words of a full cut: those of `cut`, and the shorter words within them. */
  cutFully(run: string): string[];
  /** Every word of the dictionary that occurs in the run, however it is cut: 派发现金红利 holds 发现 and 现金. */
  everyWord(run: string): string[];
}

/** Loads the dictionary: about 60 MB and a quarter of a second, so once a process. */
export function loadSegmenter(): Segmenter {
  const jieba = Jieba.withDict(dict);
  return {
    cut: (run) => jieba.cut(run, true),
    cutFully: (run) => jieba.cutForSearch(run, true),
    everyWord: (run) => jieba.cutAll(run),
  };
}

/** The words of a text, folded: letters and digits as they stand, Chinese characters as `cut` divides them. */
export function wordsOf(text: string, cut: (run: string) => readonly string[]): string[] {
  return runsOf(fold(text)).flatMap((run) => (run.isChinese ? cut(run.text) : [run.text]));
}
