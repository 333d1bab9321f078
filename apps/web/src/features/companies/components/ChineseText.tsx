import type { CompanyOverview } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';

/** A value that exists only in Chinese. English pages show its meaning or pinyin first. */
export function ChineseText({ text, glosses }: { text: string; glosses: CompanyOverview['glosses'] }) {
  const lang = useLanguage();
  const gloss = lang === 'en' ? glosses[text] : undefined;
  return (
    <>
      {gloss !== undefined && <span>{gloss} </span>}
      <span lang="zh-CN">{text}</span>
    </>
  );
}
