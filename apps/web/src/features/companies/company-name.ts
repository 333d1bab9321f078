import type { CompanyOverview, Lang } from '@jishi/contract';

/** The name of a company for the language; in English one without an English name goes by its Chinese one and how it is read. */
export function companyName(
  { name, english, readings }: Pick<CompanyOverview, 'name' | 'english' | 'readings'>,
  lang: Lang,
): string {
  return lang === 'zh' ? name : (english ?? withReading(name, readings));
}

/** A Chinese text with its pinyin behind it, where there is one. */
export function withReading(text: string, readings: CompanyOverview['readings']): string {
  const reading = readings[text];
  return reading === undefined ? text : `${text} (${reading})`;
}
