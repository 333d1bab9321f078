import { counted } from '@jishi/contract';
import { pinyinOf } from '../../../platform/pinyin.ts';
import { percentOf, plain, whole, yuanText } from '../rules/figures-text.ts';
import { dayText } from './day-text.ts';

type Cell = string | null;

/** A row's cells, by the names that the message's kind gives them. Numbers are parsed when the message is written. */
export type SwiftRow = Readonly<Record<string, Cell>>;

/** Writes the message about a company, whose name has the form `Name (code)`. Null if the row has too little data. */
export type MessageText = (row: SwiftRow, company: string, code: string) => string | null;

const TEN_THOUSAND = 10_000;

function figure(row: SwiftRow, name: string, times = 1): number | null {
  const cell = row[name];
  return cell === undefined || cell === null || cell === '' ? null : Number(cell) * times;
}

const day = (row: SwiftRow, name: string): string | null => {
  const cell = row[name];
  return cell ? dayText(cell) : null;
};

const yuan = (value: number): string => `CNY ${plain(Math.abs(value))}`;
/** Formats a price with at least two decimals. */
const priceText = (value: number): string =>
  `CNY ${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`;
const sharesText = (count: number): string => counted(whole(Math.abs(count)), 'share', 'shares');

export const dividendText: MessageText = (row, company) => {
  const [cash, shares] = [
    figure(row, 'cash'),
    (figure(row, 'bonus') ?? 0) + (figure(row, 'capitalised') ?? 0),
  ];
  const terms = [
    ...(cash ? [yuan(cash)] : []),
    ...(shares > 0 ? [counted(plain(shares), 'bonus share', 'bonus shares')] : []),
  ];
  if (terms.length === 0 || row['cancelled']) return null;
  const days = [
    ['record date', day(row, 'record')],
    ['ex-date', day(row, 'ex')],
  ].flatMap(([word, on]) => (on === null ? [] : [`${word} ${on}`]));
  const period = day(row, 'period');
  return `${company} pays ${terms.join(' and ')} per 10 shares${period === null ? '' : ` for the period to ${period}`}${days.length === 0 ? '' : `; ${days.join(', ')}`}.`;
};

export const resultsText: MessageText = (row, company) => {
  const [profit, perShare, onEquity] = [
    figure(row, 'profit'),
    figure(row, 'perShare'),
    figure(row, 'onEquity'),
  ];
  const period = day(row, 'period');
  if (profit === null || period === null) return null;
  const more = [
    ...(perShare === null ? [] : [`${perShare < 0 ? 'a loss' : 'earnings'} of ${yuan(perShare)} per share`]),
    ...(onEquity === null ? [] : [`return on equity ${onEquity < 0 ? '−' : ''}${percentOf(onEquity)}`]),
  ];
  const head = `${company} reports a preliminary net ${profit < 0 ? 'loss' : 'profit'} of ${yuanText(profit, 'en')} for the period to ${period}`;
  return `${head}${more.length === 0 ? '' : `, ${more.join(', ')}`}.`;
};

export const forecastText: MessageText = (row, company) => {
  const [from, to] = [figure(row, 'from', TEN_THOUSAND), figure(row, 'to', TEN_THOUSAND)];
  const period = day(row, 'period');
  if (from === null || period === null) return null;
  const isLoss = from < 0 && (to ?? from) < 0;
  if (!isLoss && (from < 0 || (to ?? from) < 0))
    return `${company} expects between a net loss of ${yuanText(Math.min(from, to ?? from), 'en')} and a net profit of ${yuanText(Math.max(from, to ?? from), 'en')} for the period to ${period}.`;
  const range =
    to === null || to === from ? yuanText(from, 'en') : `${yuanText(from, 'en')} to ${yuanText(to, 'en')}`;
  return `${company} expects a net ${isLoss ? 'loss' : 'profit'} of ${range} for the period to ${period}${growthText(row)}.`;
};

function growthText(row: SwiftRow): string {
  const [from, to] = [figure(row, 'growthFrom'), figure(row, 'growthTo')];
  if (from === null || from * (to ?? from) <= 0) return '';
  const range = to === null || to === from ? percentOf(from) : `${percentOf(from)} to ${percentOf(to)}`;
  return `, ${range} ${from > 0 ? 'higher' : 'lower'} than a year before`;
}

export const suspensionText: MessageText = (row, company) => {
  const back = day(row, 'resumed');
  return `Trading in ${company} is halted from ${day(row, 'day')}${back === null ? '' : `, to resume on ${back}`}.`;
};

const EXCHANGES: readonly (readonly [RegExp, string])[] = [
  [/^6/, 'the Shanghai Stock Exchange'],
  [/^[03]/, 'the Shenzhen Stock Exchange'],
  [/^(4|8|92)/, 'the Beijing Stock Exchange'],
];

export const listingText: MessageText = (row, company, code) => {
  const exchange = EXCHANGES.find(([pattern]) => pattern.test(code))?.[1];
  const [price, ratio] = [figure(row, 'price'), figure(row, 'ratio')];
  const terms = [
    ...(price === null ? [] : [`issued at ${priceText(price)}`]),
    ...(ratio === null ? [] : [`at a price/earnings ratio of ${plain(ratio)}`]),
  ];
  return `${company} begins trading${exchange === undefined ? '' : ` on ${exchange}`}${terms.length === 0 ? '' : `, ${terms.join(', ')}`}.`;
};

export const blockTradeText: MessageText = (row, company) => {
  const [volume, price, amount] = [
    figure(row, 'volume', TEN_THOUSAND),
    figure(row, 'price'),
    figure(row, 'amount', TEN_THOUSAND),
  ];
  if (volume === null || price === null) return null;
  return `A block of ${sharesText(volume)} of ${company} trades at ${priceText(price)}${amount === null ? '' : `, ${yuanText(amount, 'en')} in all`}.`;
};

export const holdingText: MessageText = (row, company) => {
  const [change, after, price] = [figure(row, 'change'), figure(row, 'after'), figure(row, 'price')];
  const person = row['person'] ?? '';
  if (change === null || change === 0 || person === '') return null;
  const done = `${pinyinOf(person) ?? person} ${change > 0 ? 'adds' : 'sells'} ${sharesText(change)} ${change > 0 ? 'to a holding in' : 'of'} ${company}`;
  const at = price === null || price === 0 ? '' : ` at ${priceText(price)} on average`;
  return `${done}${at}${after === null ? '' : ` and now holds ${whole(after)}`}.`;
};

export const pledgeText: MessageText = (row, company) => {
  const [count, part, all] = [figure(row, 'count', TEN_THOUSAND), figure(row, 'part'), figure(row, 'all')];
  if (count === null || count === 0) return null;
  const head = `A shareholder of ${company} pledges ${sharesText(count)}`;
  return `${head}${part === null ? '' : `, ${percentOf(part)} of the total`}${all === null ? '' : `; ${percentOf(all)} are pledged in all`}.`;
};

export const unlockText: MessageText = (row, company) => {
  const [count, part] = [figure(row, 'count'), figure(row, 'part')];
  if (count === null || count === 0) return null;
  return `${sharesText(count)} of ${company} come out of lock-up${part === null ? '' : `, ${percentOf(part)} of the total`}.`;
};
