import type { EsgPillar, Lang } from '@jishi/contract';

export const PILLARS = ['E', 'S', 'G'] as const satisfies readonly EsgPillar[];

/** Values that data sets write in Chinese alone. */
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

/** A name for the language; without an English one its Chinese one. */
export const nameFor = ({ name, english }: Named, lang: Lang): string =>
  lang === 'en' ? (english ?? name) : name;

/** A value as a reader of the language knows it; one that has no word in English stays as it is. */
export const wordFor = (value: string, lang: Lang): string =>
  lang === 'zh' ? value : (ENGLISH[value] ?? value);

/** A text that a provider gives in Chinese, and perhaps in English. */
export const textFor = ({ zh, en }: { zh: string; en: string | null }, lang: Lang): string =>
  lang === 'en' ? (en ?? zh) : zh;

/** The language that a text is in, where it is not that of the page. */
export const languageOf = (text: string, lang: Lang): 'zh-CN' | undefined =>
  lang === 'en' && /\p{Script=Han}/u.test(text) ? 'zh-CN' : undefined;
