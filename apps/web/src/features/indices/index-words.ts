import type { Lang } from '@jishi/contract';

/** The category of bond indices. */
export const BOND = '债券指数';

/** The English words for values that data sets have only in Chinese. */
const ENGLISH: Readonly<Record<string, string>> = {
  上交所: 'SSE',
  深交所: 'SZSE',
  北交所: 'BSE',
  中证指数: 'CSI',
  综合指数: 'Composite',
  规模指数: 'Size',
  板块指数: 'Board',
  行业指数: 'Industry',
  主题指数: 'Theme',
  策略指数: 'Strategy',
  风格指数: 'Style',
  [BOND]: 'Bond',
  总市值加权: 'Weighted by market value',
  自由流通市值加权: 'Weighted by free-float market value',
  等权: 'Equally weighted',
};

/** Returns a value in the reader's language. A value without an English word stays unchanged. */
export const wordOf = (value: string, lang: Lang): string =>
  lang === 'zh' ? value : (ENGLISH[value] ?? value);

/** Whether an English page has to show the value in Chinese. */
export const isForeign = (value: string, lang: Lang): boolean =>
  lang === 'en' && ENGLISH[value] === undefined && /\p{Script=Han}/u.test(value);

/** Returns a security's name in the language. Without an English name, returns the Chinese one with the code. */
export const nameFor = (
  { name, english }: { readonly name: string; readonly english: string | null },
  lang: Lang,
): string => (lang === 'en' ? (english ?? name) : name);
