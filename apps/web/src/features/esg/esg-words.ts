import type { EsgPillar, Lang } from '@jishi/contract';

export const PILLARS = ['E', 'S', 'G'] as const satisfies readonly EsgPillar[];

/** The English words for values that data sets have only in Chinese. */
const ENGLISH: Readonly<Record<string, string>> = {
  无: 'None',
  轻微: 'Minor',
  中等: 'Moderate',
  严重: 'Severe',
};

interface Named {
  readonly name: string;
  readonly english: string | null;
}

/** Returns a name in the language, or the Chinese one if there is no English one. */
export const nameFor = ({ name, english }: Named, lang: Lang): string =>
  lang === 'en' ? (english ?? name) : name;

/** Returns a value in the reader's language. A value without an English word stays unchanged. */
export const wordFor = (value: string, lang: Lang): string =>
  lang === 'zh' ? value : (ENGLISH[value] ?? value);

/** Returns a provider's text in the language, or the Chinese one if there is no English one. */
export const textFor = ({ zh, en }: { zh: string; en: string | null }, lang: Lang): string =>
  lang === 'en' ? (en ?? zh) : zh;

/** Returns the language of a text if it differs from the page's. */
export const languageOf = (text: string, lang: Lang): 'zh-CN' | undefined =>
  lang === 'en' && /\p{Script=Han}/u.test(text) ? 'zh-CN' : undefined;
