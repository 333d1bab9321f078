import type { CompanyOverview, Lang } from '@jishi/contract';

/** The name of a company for the language; in English one without an English name goes by how the Chinese one is read. */
export function companyName(
  { name, english, glosses }: Pick<CompanyOverview, 'name' | 'english' | 'glosses'>,
  lang: Lang,
): string {
  return lang === 'zh' ? name : (english ?? withGloss(name, glosses));
}

/** How a Chinese text is read, where that is known, with the text behind it. */
export function withGloss(text: string, glosses: CompanyOverview['glosses']): string {
  const gloss = glosses[text];
  return gloss === undefined ? text : `${gloss} (${text})`;
}
