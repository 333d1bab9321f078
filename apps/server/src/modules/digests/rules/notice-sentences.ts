import { counted, type Lang } from '@jishi/contract';
import type { DayFacts, NoticeFacts } from '../day/facts.ts';
import { whole } from './figures-text.ts';
import { listed, type RuleSentence } from './sentence.ts';

/** Returns sentences on announcements: their number, their groups, and the most important titles. */
export function noticeSentences({ notices }: DayFacts, lang: Lang): RuleSentence[] {
  const facts = notices[lang];
  // English readers also see the count of Chinese notices, without titles.
  const others = lang === 'en' && notices.zh !== null ? [countSentence(notices.zh, chineseHead, lang)] : [];
  if (facts === null) return others;
  const head = lang === 'zh' ? companiesHead : englishHead;
  return [
    ...others,
    countSentence(facts, head, lang),
    ...(facts.titles.length === 0 ? [] : [titleSentence(facts, lang)]),
  ];
}

type Head = (count: string, securities: string) => string;

const companiesHead: Head = (count, securities) => `上市公司发布公告${count}份，涉及证券${securities}只`;
const ofSecurities = (count: string, securities: string, what: string): string =>
  `${counted(count, 'announcement', 'announcements')} ${what} on ${counted(securities, 'security', 'securities')}`;
const chineseHead: Head = (count, securities) => ofSecurities(count, securities, 'in Chinese');
const englishHead: Head = (count, securities) => ofSecurities(count, securities, 'in English');

function countSentence(
  { count, companies, groups, source }: NoticeFacts,
  head: Head,
  lang: Lang,
): RuleSentence {
  const parts = groups.map((group) =>
    lang === 'zh' ? `${group.zh}${whole(group.count)}份` : `${group.en} (${whole(group.count)})`,
  );
  const kinds = lang === 'zh' ? `，其中${listed(parts, lang)}` : `, among them ${listed(parts, lang)}`;
  return {
    topic: 'notices',
    text: `${head(whole(count), whole(companies))}${parts.length === 0 ? '' : kinds}${lang === 'zh' ? '。' : '.'}`,
    sources: [source],
    facts: [count, companies, ...groups.flatMap((group) => [group[lang], group.count])],
    names: [],
  };
}

function titleSentence({ titles, source }: NoticeFacts, lang: Lang): RuleSentence {
  const quotes = titles.map(({ title }) => (lang === 'zh' ? `《${title}》` : `"${title}"`));
  return {
    topic: 'notices',
    text: lang === 'zh' ? `其中有${quotes.join('、')}。` : `Titles include ${listed(quotes, lang)}.`,
    sources: [source],
    facts: titles.flatMap(({ code, title }) => [code, title]),
    names: titles.map(({ title }) => title),
  };
}
