import type { CompanyOverview } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';

/** A value that exists in Chinese alone; English pages tell how it is read. */
export function ChineseText({ text, readings }: { text: string; readings: CompanyOverview['readings'] }) {
  const lang = useLanguage();
  const reading = lang === 'en' ? readings[text] : undefined;
  return (
    <>
      <span lang="zh-CN">{text}</span>
      {reading !== undefined && <span lang="zh-Latn"> {reading}</span>}
    </>
  );
}
