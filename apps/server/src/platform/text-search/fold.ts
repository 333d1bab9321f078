/**
 * Folds text for comparison. Full-width forms and ligatures become plain ones, letters become lower case, and each run
 * of white space or control characters becomes one space.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
}

/** A sequence of one script: Chinese characters, or letters and digits. */
export interface Run {
  readonly text: string;
  readonly isChinese: boolean;
}

const RUNS = /(\p{Script=Han}+)|((?:(?!\p{Script=Han})[\p{L}\p{N}_])+)/gu;

export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Splits folded text into runs. Characters other than letters and digits separate them and are dropped. */
export function runsOf(folded: string): Run[] {
  return [...folded.matchAll(RUNS)].map((match) => ({ text: match[0], isChinese: match[1] !== undefined }));
}
