import type { Lang } from '@jishi/contract';

/** Words after each other, as a language sets them apart. */
export const formatList = (words: readonly string[], lang: Lang): string =>
  words.join(lang === 'zh' ? '、' : ', ');
