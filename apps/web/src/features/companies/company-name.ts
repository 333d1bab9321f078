import type { CompanyOverview, Lang } from '@jishi/contract';

/** The name of a company for the language; in English one without an English name goes by its Chinese one and how it is read. */
export function companyName(
  { name, english, glosses }: Pick<CompanyOverview, 'name' | 'english' | 'glosses'>,
  lang: Lang,
): string {
  return lang === 'zh' ? name : (english ?? withGloss(name, glosses));
}

/** A Chinese text with its pinyin behind it, where there is one. */
export function withGloss(text: string, glosses: CompanyOverview['glosses']): string {
  const gloss = glosses[text];
  return gloss === undefined ? text : `${text} (${gloss})`;
}
