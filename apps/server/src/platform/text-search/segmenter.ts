import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Jieba } from '@node-rs/jieba';
import { fold, runsOf } from './fold.ts';

/** The package's own module also reads a 6 MB dictionary of keywords, which is not needed here. */
const DICTIONARY = join(dirname(createRequire(import.meta.url).resolve('@node-rs/jieba')), 'dict.txt');

/** Segments a run of Chinese characters into words. */
export interface Segmenter {
  /** Returns the words of the run, one after another. */
  cut(run: string): string[];
  /** Returns the words of `cut`, and the shorter words within them. */
  cutFully(run: string): string[];
  /** Returns every dictionary word that occurs in the run, however it is segmented: 派发现金红利 contains 发现 and 现金. */
  everyWord(run: string): string[];
}

/** Loads the dictionary once per process. It takes about 60 MB and a quarter of a second. */
export function loadSegmenter(): Segmenter {
  const jieba = Jieba.withDict(readFileSync(DICTIONARY));
  return {
    cut: (run) => jieba.cut(run, true),
    cutFully: (run) => jieba.cutForSearch(run, true),
    everyWord: (run) => jieba.cutAll(run),
  };
}

/**
 * Returns the words of a text, folded. Letters and digits stay together, and Chinese characters are segmented by `cut`.
 */
export function wordsOf(text: string, cut: (run: string) => readonly string[]): string[] {
  return runsOf(fold(text)).flatMap((run) => (run.isChinese ? cut(run.text) : [run.text]));
}
