import type { CompanyOverview, Lang } from '@jishi/contract';

/** Returns the company's name in the language. If it has no English name, returns the pinyin of the Chinese one. */
export function companyName(
  { name, english, glosses }: Pick<CompanyOverview, 'name' | 'english' | 'glosses'>,
  lang: Lang,
): string {
  return lang === 'zh' ? name : (english ?? withGloss(name, glosses));
}

/** Returns the pinyin of a Chinese text, if known, followed by the text itself. */
export function withGloss(text: string, glosses: CompanyOverview['glosses']): string {
  const gloss = glosses[text];
  return gloss === undefined ? text : `${gloss} (${text})`;
}
