import { counted, type Lang } from '@jishi/contract';
import type { DayFacts, Dividend, Forecast, NewShare } from '../day/facts.ts';
import { percentOf, plain, whole, yuanText } from './figures-text.ts';
import { listed, named, type RuleSentence, withCode } from './sentence.ts';

/** The number of securities that a sentence names. */
const NAMED = 3;

/** Returns sentences on the day's disclosures by companies and exchanges. */
export function eventSentences(facts: DayFacts, lang: Lang): RuleSentence[] {
  return [
    ...forecastSentence(facts, lang),
    ...dividendSentence(facts, lang),
    ...newShareSentences(facts, lang),
    ...suspensionSentence(facts, lang),
    ...blockTradeSentence(facts, lang),
  ];
}

/** Returns a forecast's outlook, derived only from its stated bounds. */
export function outlookOf({
  profitTo,
  growthFrom,
  growthTo,
}: Forecast): 'loss' | 'growth' | 'decline' | 'open' {
  if (profitTo !== null && profitTo < 0) return 'loss';
  if (growthFrom !== null && growthFrom > 0) return 'growth';
  return growthTo !== null && growthTo < 0 ? 'decline' : 'open';
}

function forecastSentence({ forecasts }: DayFacts, lang: Lang): RuleSentence[] {
  if (forecasts === null) return [];
  const { items, source } = forecasts;
  const count = (outlook: ReturnType<typeof outlookOf>): number =>
    items.filter((item) => outlookOf(item) === outlook).length;
  const [growth, decline, loss] = [count('growth'), count('decline'), count('loss')];
  const best = items
    .filter((item) => outlookOf(item) === 'growth')
    .toSorted((a, b) => (b.growthFrom ?? 0) - (a.growthFrom ?? 0))[0];
  const counts =
    lang === 'zh'
      ? `${whole(items.length)}家公司发布业绩预告，${whole(growth)}家预计净利润增长，${whole(decline)}家预计下降，${whole(loss)}家预计亏损`
      : `${counted(whole(items.length), 'company', 'companies')} forecast results: ${whole(growth)} with higher net profit, ${whole(decline)} with lower, ${whole(loss)} with a loss`;
  const text = `${counts}${best === undefined ? '' : bestText(best, lang)}${lang === 'zh' ? '。' : '.'}`;
  const values = best === undefined ? [] : forecastValues(best);
  return [
    {
      topic: 'forecasts',
      text,
      sources: [source],
      facts: [items.length, growth, decline, loss, ...values],
      names: best === undefined ? [] : [named(best, lang)],
    },
  ];
}

const forecastValues = ({ code, growthFrom, growthTo }: Forecast) => [
  code,
  ...[growthFrom, growthTo].flatMap((percent) => (percent === null ? [] : [{ percent }])),
];

function bestText(best: Forecast, lang: Lang): string {
  const from = percentOf(best.growthFrom ?? 0);
  const to = best.growthTo === null || best.growthTo === best.growthFrom ? null : percentOf(best.growthTo);
  const company = withCode(best, lang);
  if (lang === 'zh') return `；增幅下限最高的是${company}，预计增长${from}${to === null ? '' : `至${to}`}`;
  return `; the highest floor is that of ${company}, ${from}${to === null ? '' : ` to ${to}`} higher`;
}

const termsOf = ({ cash, shares }: Dividend, lang: Lang): string => {
  const parts = [
    ...(cash === null || cash === 0 ? [] : [lang === 'zh' ? `派${plain(cash)}元` : `CNY ${plain(cash)}`]),
    ...(shares === null || shares === 0
      ? []
      : [
          lang === 'zh'
            ? `送转${plain(shares)}股`
            : `${counted(plain(shares), 'bonus share', 'bonus shares')}`,
        ]),
  ];
  if (parts.length === 0) return '';
  return lang === 'zh' ? `每10股${parts.join('、')}` : `${parts.join(' and ')} per 10 shares`;
};

function dividendSentence({ dividends }: DayFacts, lang: Lang): RuleSentence[] {
  if (dividends === null) return [];
  const { items, source } = dividends;
  const largest = items
    .filter((item) => termsOf(item, lang) !== '')
    .toSorted((a, b) => (b.cash ?? 0) - (a.cash ?? 0) || (a.code < b.code ? -1 : 1))
    .slice(0, NAMED);
  const list = largest.map(
    (item) => `${withCode(item, lang)}${lang === 'zh' ? '' : ' '}${termsOf(item, lang)}`,
  );
  const head =
    lang === 'zh'
      ? `${whole(items.length)}只股票当日除权除息`
      : `${counted(whole(items.length), 'stock', 'stocks')} went ex-dividend or ex-rights`;
  const most = lang === 'zh' ? '，其中派现较高的有' : ', with the highest cash dividends from ';
  const more = items.length > largest.length ? most : lang === 'zh' ? '：' : ': ';
  const tail = largest.length === 0 ? '' : `${more}${list.join(lang === 'zh' ? '；' : '; ')}`;
  return [
    {
      topic: 'dividends',
      text: `${head}${tail}${lang === 'zh' ? '。' : '.'}`,
      sources: [source],
      facts: [items.length, ...largest.flatMap(({ code, cash, shares }) => [code, cash, shares])],
      names: largest.map((item) => named(item, lang)),
    },
  ];
}

function newShareSentences({ listings, subscriptions }: DayFacts, lang: Lang): RuleSentence[] {
  const sentence = (
    list: NonNullable<DayFacts['listings']>,
    zh: string,
    en: (count: string) => string,
  ): RuleSentence => {
    const items = list.items.slice(0, NAMED);
    const names = items.map((item) => shareText(item, lang));
    const count = whole(list.items.length);
    return {
      topic: 'newShares',
      text:
        lang === 'zh'
          ? `${count}只新股${zh}：${names.join('、')}。`
          : `${en(count)}: ${listed(names, lang)}.`,
      sources: [list.source],
      facts: [list.items.length, ...items.flatMap(({ code, price }) => [code, price])],
      names: items.map((item) => named(item, lang)),
    };
  };
  return [
    ...(listings === null
      ? []
      : [
          sentence(listings, '上市', (count) => `${counted(count, 'new share', 'new shares')} began trading`),
        ]),
    ...(subscriptions === null
      ? []
      : [
          sentence(
            subscriptions,
            '开放申购',
            (count) => `${counted(count, 'new share', 'new shares')} opened for subscription`,
          ),
        ]),
  ];
}

function shareText(share: NewShare, lang: Lang): string {
  if (share.price === null) return withCode(share, lang);
  const price = plain(share.price);
  return lang === 'zh'
    ? `${share.name}（${share.code}，发行价${price}元）`
    : `${share.english} (${share.code}, issued at CNY ${price})`;
}

function suspensionSentence({ suspensions }: DayFacts, lang: Lang): RuleSentence[] {
  if (suspensions === null) return [];
  const { items, source } = suspensions;
  const some = items.slice(0, NAMED);
  const names = some.map((item) => withCode(item, lang));
  const rest = items.length > some.length;
  const text =
    lang === 'zh'
      ? `${whole(items.length)}只股票当日起停牌${rest ? '，其中有' : '：'}${names.join('、')}。`
      : `Trading in ${counted(whole(items.length), 'stock', 'stocks')} was halted${rest ? ', among them ' : ': '}${listed(names, lang)}.`;
  return [
    {
      topic: 'suspensions',
      text,
      sources: [source],
      facts: [items.length, ...some.map(({ code }) => code)],
      names: some.map((item) => named(item, lang)),
    },
  ];
}

function blockTradeSentence({ blockTrades }: DayFacts, lang: Lang): RuleSentence[] {
  const [first] = blockTrades?.items ?? [];
  if (blockTrades === null || first === undefined) return [];
  const { items, source } = blockTrades;
  const sum = items.reduce((total, { amount }) => total + amount, 0);
  const largest = items.reduce((top, item) => (item.amount > top.amount ? item : top), first);
  const [total, most] = [yuanText(sum, lang), yuanText(largest.amount, lang)];
  const count = items.length;
  const many =
    lang === 'zh'
      ? `大宗交易${whole(count)}笔，成交额合计${total}，单笔最大的是${withCode(largest, lang)}，${most}。`
      : `${counted(whole(count), 'block trade', 'block trades')} came to ${total}; the largest was ${most} of ${withCode(largest, lang)}.`;
  return [
    {
      topic: 'blockTrades',
      text: count === 1 ? single(withCode(largest, lang), most, lang) : many,
      sources: [source],
      facts: [items.length, sum, largest.code, largest.amount],
      names: [named(largest, lang)],
    },
  ];
}

const single = (company: string, amount: string, lang: Lang): string =>
  lang === 'zh' ? `大宗交易1笔：${company}，${amount}。` : `1 block trade: ${amount} of ${company}.`;
