import type { Lang } from '@jishi/contract';

/** Joins words with the language's separators. */
export const formatList = (words: readonly string[], lang: Lang): string =>
  words.join(lang === 'zh' ? '、' : ', ');
