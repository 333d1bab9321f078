import { counted, type Lang } from '@jishi/contract';
import type { DayFacts, IndexMove, MarketFacts, Mover } from '../day/facts.ts';
import { decimal, percentOf, whole, yuanText } from './figures-text.ts';
import { listed, named, type RuleSentence, withCode } from './sentence.ts';

/** Returns sentences on a day's quotes. */
export function marketSentences({ date, indices, market }: DayFacts, lang: Lang): RuleSentence[] {
  const ofIndices = indices.length === 0 ? [] : [indexSentence(indices, date, lang)];
  return [
    ...ofIndices,
    breadthSentence(market, lang),
    ...(market.limitUp + market.limitDown === 0 ? [] : [limitSentence(market, lang)]),
    ...turnoverSentence(market, lang),
    ...moverSentence(market, 'risers', lang),
    ...moverSentence(market, 'fallers', lang),
  ];
}

function indexSentence(indices: readonly IndexMove[], date: string, lang: Lang): RuleSentence {
  const parts = indices.map((index) => indexPart(index, lang));
  return {
    topic: 'indices',
    text: lang === 'zh' ? `${parts.join('；')}。` : `${parts.join('; ')}.`,
    sources: indices.map(({ source }) => source),
    facts: [
      date,
      ...indices.flatMap(({ code, last, changePercent }) => [
        code,
        last,
        changePercent === null ? null : { percent: changePercent },
      ]),
    ],
    names: indices.map((index) => named(index, lang)),
  };
}

function indexPart(index: IndexMove, lang: Lang): string {
  const { last, changePercent } = index;
  const name = named(index, lang);
  const level = decimal(last);
  const change = changePercent === null ? '' : moveText(changePercent, lang);
  if (lang === 'zh') return `${name}收于${level}点${change === '' ? '' : `，${change}`}`;
  return `${name} closed at ${level}${change === '' ? '' : `, ${change}`}`;
}

function moveText(changePercent: number, lang: Lang): string {
  const size = percentOf(changePercent);
  if (changePercent === 0) return lang === 'zh' ? '与前一交易日持平' : 'unchanged';
  if (lang === 'zh') return `${changePercent > 0 ? '上涨' : '下跌'}${size}`;
  return `${changePercent > 0 ? 'up' : 'down'} ${size}`;
}

function breadthSentence(market: MarketFacts, lang: Lang): RuleSentence {
  const { count, rise, fall, flat, source } = market;
  const text =
    lang === 'zh'
      ? `有成交的${whole(count)}只股票中，${whole(rise)}只上涨，${whole(fall)}只下跌，${whole(flat)}只平盘。`
      : `Of ${counted(whole(count), 'stock', 'stocks')} that traded, ${whole(rise)} rose, ${whole(fall)} fell and ${whole(flat)} closed unchanged.`;
  return { topic: 'breadth', text, sources: [source], facts: [count, rise, fall, flat], names: [] };
}

function limitSentence(market: MarketFacts, lang: Lang): RuleSentence {
  const { limitUp, limitDown, limitUpLeaders: leaders, source } = market;
  const names = listed(
    leaders.map((stock) => withCode(stock, lang)),
    lang,
  );
  const counts =
    lang === 'zh'
      ? `${whole(limitUp)}只股票以涨停价收盘，${whole(limitDown)}只以跌停价收盘`
      : `${counted(whole(limitUp), 'stock', 'stocks')} closed at the upper price limit and ${whole(limitDown)} at the lower`;
  const busiest =
    lang === 'zh' ? `；涨停股中成交额居前的是${names}` : `; the busiest at the upper limit were ${names}`;
  const text = `${counts}${leaders.length < 2 ? '' : busiest}${lang === 'zh' ? '。' : '.'}`;
  return {
    topic: 'limits',
    text,
    sources: [source],
    facts: [limitUp, limitDown, ...(leaders.length < 2 ? [] : leaders.map(({ code }) => code))],
    names: leaders.length < 2 ? [] : leaders.map((stock) => named(stock, lang)),
  };
}

function turnoverSentence(market: MarketFacts, lang: Lang): RuleSentence[] {
  const { count, amount, amountBefore, source, sourceOfTwoDays } = market;
  if (amount === null) return [];
  const total = yuanText(amount, lang);
  const change = amountBefore === null || amountBefore <= 0 ? null : amount - amountBefore;
  const percent = change === null || amountBefore === null ? null : (change / amountBefore) * 100;
  const more = change === null || percent === null ? '' : turnoverChange(change, percent, lang);
  return [
    {
      topic: 'turnover',
      text:
        lang === 'zh'
          ? `收录的${whole(count)}只股票成交额合计${total}${more}。`
          : `Turnover of the ${counted(whole(count), 'stock', 'stocks')} covered came to ${total}${more}.`,
      sources: [change === null ? source : sourceOfTwoDays],
      facts: [count, amount, amountBefore, change, percent === null ? null : { percent }],
      names: [],
    },
  ];
}

function turnoverChange(change: number, percent: number, lang: Lang): string {
  const [size, part] = [yuanText(change, lang), percentOf(percent)];
  if (lang === 'zh') return `，比前一交易日${change >= 0 ? '增加' : '减少'}${size}（${part}）`;
  return `, ${change >= 0 ? 'up' : 'down'} ${size} (${part}) on the trading day before`;
}

function moverSentence(market: MarketFacts, side: 'risers' | 'fallers', lang: Lang): RuleSentence[] {
  const { [side]: movers, count } = market;
  if (movers.length === 0) return [];
  const isUp = side === 'risers';
  const list = movers.map((mover) => moverText(mover, lang));
  const text =
    lang === 'zh'
      ? `收录的${whole(count)}只股票中，${isUp ? '涨幅' : '跌幅'}居前的是${list.join('、')}。`
      : `Of the ${counted(whole(count), 'stock', 'stocks')} covered, the largest ${isUp ? 'rises' : 'falls'} were ${listed(list, lang)}.`;
  return [
    {
      topic: side,
      text,
      sources: [market.sourceOf(movers.map(({ code }) => code))],
      facts: [count, ...movers.flatMap(({ code, changePercent }) => [code, { percent: changePercent }])],
      names: movers.map((mover) => named(mover, lang)),
    },
  ];
}

function moverText(mover: Mover, lang: Lang): string {
  const { code, changePercent } = mover;
  if (lang === 'zh')
    return `${mover.name}（${code}，${changePercent > 0 ? '涨' : '跌'}${percentOf(changePercent)}）`;
  return `${mover.english} (${code}, ${changePercent > 0 ? 'up' : 'down'} ${percentOf(changePercent)})`;
}
