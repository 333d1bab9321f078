import { counted, type DigestTopic, type Lang } from '@jishi/contract';
import type { DayFacts, MarketFacts } from '../day/facts.ts';
import { eventSentences } from './event-sentences.ts';
import { percentOf, whole } from './figures-text.ts';
import { marketSentences } from './market-sentences.ts';
import { noticeSentences } from './notice-sentences.ts';
import { named, type RuleSentence } from './sentence.ts';
import { spaced } from './spacing.ts';

/** A digest composed by the rules. */
export interface RuleDigest {
  readonly date: string;
  readonly demo: boolean;
  readonly headline: string;
  readonly topics: readonly DigestTopic[];
  readonly sentences: readonly RuleSentence[];
}

/** Composes a day's digest in one language. */
export function composeDigest(facts: DayFacts, lang: Lang): RuleDigest {
  const sentences = [
    ...marketSentences(facts, lang),
    ...eventSentences(facts, lang),
    ...noticeSentences(facts, lang),
  ].map((sentence) => {
    const text = spaced(sentence.text, sentence.names, lang);
    return { ...sentence, text, facts: [facts.date, text, ...sentence.facts] };
  });
  return {
    date: facts.date,
    demo: facts.demo,
    headline: headlineOf(facts, lang),
    topics: [...new Set(sentences.map(({ topic }) => topic))],
    sentences,
  };
}

/** Returns the headline: the first index, and the numbers of rising and falling stocks. */
function headlineOf({ indices: [index], market }: DayFacts, lang: Lang): string {
  const change = index?.changePercent ?? null;
  const parts = [
    ...(index === undefined || change === null ? [] : [indexText(named(index, lang), change, lang)]),
    breadthText(market, lang),
  ];
  return spaced(parts.join(lang === 'zh' ? '，' : '; '), index === undefined ? [] : [index.name], lang);
}

function indexText(name: string, change: number, lang: Lang): string {
  if (change === 0) return lang === 'zh' ? `${name}持平` : `${name} unchanged`;
  if (lang === 'zh') return `${name}${change > 0 ? '涨' : '跌'}${percentOf(change)}`;
  return `${name} ${change > 0 ? 'up' : 'down'} ${percentOf(change)}`;
}

/** The numbers of rising and falling stocks, with the total, because the rows may cover only part of the market. */
const breadthText = ({ count, rise, fall }: MarketFacts, lang: Lang): string =>
  lang === 'zh'
    ? `收录的${whole(count)}只股票中${whole(rise)}只上涨、${whole(fall)}只下跌`
    : `${counted(whole(count), 'stock', 'stocks')} covered: ${whole(rise)} rose, ${whole(fall)} fell`;
