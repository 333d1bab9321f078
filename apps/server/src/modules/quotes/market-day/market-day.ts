import type { DayIndustry, MarketDay } from '@jishi/contract';
import { standsForWhole } from '@jishi/market-math';
import { isInYuan } from '../board.rules.ts';
import { absentBoards } from './absent-boards.rules.ts';
import type { DayBoard, PlacedQuote } from './day-board.ts';
import { averageChange, distributionOf, medianChange, sidesOf, valueBefore } from './market-day.rules.ts';

type Size = MarketDay['sizedBy'];

/** Returns the size of a stock's tile. */
function sizeOf(quote: PlacedQuote, by: Size): number {
  if (by === 'count') return 1;
  return isInYuan(quote) ? (quote[by] ?? 0) : 0;
}
const weightOf = (quote: PlacedQuote, by: Size): number | null =>
  by === 'marketValue' ? valueBefore(quote.marketValue, quote.last, quote.previousClose) : sizeOf(quote, by);

/**
 * Returns the first measure of size that at least half of the stocks have. If there is none, all tiles have the same
 * size.
 */
function tileSizeOf(quotes: readonly PlacedQuote[]): Size {
  const isKnown = (size: 'marketValue' | 'amount'): boolean =>
    standsForWhole(quotes.filter((quote) => quote[size] !== null).length, quotes.length);
  if (isKnown('marketValue')) return 'marketValue';
  return isKnown('amount') ? 'amount' : 'count';
}

/** Returns the weighted average change of the stocks, or null if too few of them have a change. */
function changeOver(quotes: readonly PlacedQuote[], by: Size): number | null {
  const changes = quotes.map((quote) => ({
    changePercent: quote.changePercent,
    weight: weightOf(quote, by),
  }));
  const complete = changes.filter(({ changePercent, weight }) => changePercent !== null && weight !== null);
  return standsForWhole(complete.length, quotes.length) ? averageChange(changes) : null;
}

const sizeOver = (quotes: readonly PlacedQuote[], by: Size): number =>
  quotes.reduce((sum, quote) => sum + sizeOf(quote, by), 0);

function amountOver(quotes: readonly PlacedQuote[]): number | null {
  const amounts = quotes.filter(isInYuan).flatMap(({ amount }) => amount ?? []);
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
}

/**
 * The maximum number of tiles. If there were more, they would be too small to tell apart. An industry's remaining
 * stocks share one tile.
 */
const TILES_MAX = 1_000;

/** Summarises the whole market on one day. Totals cover all stocks, but tiles cover only the largest. */
export function marketDayOf({ quotes, ...board }: DayBoard): Omit<MarketDay, 'late'> {
  const { date, isTradingDay, previous, next, oldest, newest, datasets, classification } = board;
  const { rowsMax, listed } = board;
  const sizedBy = tileSizeOf(quotes);
  const largest = quotes
    .filter((quote) => sizeOf(quote, sizedBy) > 0)
    .toSorted((a, b) => sizeOf(b, sizedBy) - sizeOf(a, sizedBy) || (a.code < b.code ? -1 : 1))
    .slice(0, Math.min(TILES_MAX, rowsMax));
  const groups = groupsOf(quotes, sizedBy);
  return {
    date,
    isTradingDay,
    previous,
    next,
    oldest,
    newest,
    datasets,
    classification,
    rowsMax,
    demo: quotes.some(({ demo }) => demo),
    count: quotes.length,
    listed,
    absentBoards: absentBoards(new Set(quotes.map(({ board }) => board)), date ?? ''),
    breadth: breadthOf(quotes, listed, sizedBy),
    distribution: distributionOf(quotes.map(({ changePercent }) => changePercent)),
    sizedBy,
    industries: groups.map((members) => industryOf(members, new Set(largest), sizedBy)),
    tiles: tilesOf(largest, groups, sizedBy),
  };
}

function breadthOf(quotes: readonly PlacedQuote[], listed: number | null, by: Size): MarketDay['breadth'] {
  const changes = quotes.map(({ changePercent }) => changePercent);
  const count = (state: 'limit' | 'left', side: 'up' | 'down'): number =>
    quotes.filter((quote) => quote[state] === side).length;
  const present = changes.filter((change) => change !== null);
  const isWhole = standsForWhole(quotes.length, listed ?? 0);
  return {
    ...sidesOf(changes),
    limitUp: count('limit', 'up'),
    limitDown: count('limit', 'down'),
    leftLimitUp: count('left', 'up'),
    leftLimitDown: count('left', 'down'),
    median: isWhole && standsForWhole(present.length, quotes.length) ? medianChange(present) : null,
    average: isWhole ? changeOver(quotes, by) : null,
    amount: amountOver(quotes),
  };
}

/** Groups stocks by industry, largest industry first. Unclassified stocks come last. */
function groupsOf(quotes: readonly PlacedQuote[], by: Size): PlacedQuote[][] {
  const groups = [...Map.groupBy(quotes, ({ industry }) => industry?.key ?? null)];
  const rank = ([key, members]: (typeof groups)[number]): number =>
    key === null ? -1 : sizeOver(members, by);
  return groups.toSorted((a, b) => rank(b) - rank(a)).map(([, members]) => members);
}

function industryOf(
  members: readonly PlacedQuote[],
  withTiles: ReadonlySet<PlacedQuote>,
  by: Size,
): DayIndustry {
  const industry = members[0]?.industry ?? null;
  const rest = members.filter((quote) => !withTiles.has(quote) && sizeOf(quote, by) > 0);
  const { rise, flat, fall } = sidesOf(members.map(({ changePercent }) => changePercent));
  return {
    key: industry?.key ?? null,
    name: industry?.name ?? null,
    english: industry?.english ?? null,
    code: industry?.code ?? null,
    count: members.length,
    rise,
    flat,
    fall,
    size: sizeOver(members, by),
    amount: amountOver(members),
    changePercent: changeOver(members, by),
    rest:
      rest.length === 0
        ? null
        : { count: rest.length, size: sizeOver(rest, by), changePercent: changeOver(rest, by) },
  };
}

function tilesOf(
  largest: readonly PlacedQuote[],
  groups: readonly (readonly PlacedQuote[])[],
  by: Size,
): MarketDay['tiles'] {
  const placeOf = new Map(groups.map((members, place) => [members[0]?.industry?.key ?? null, place]));
  return {
    code: largest.map(({ code }) => code),
    name: largest.map(({ name }) => name),
    english: largest.map(({ english }) => english),
    industry: largest.map(({ industry }) => placeOf.get(industry?.key ?? null) ?? 0),
    last: largest.map(({ last }) => last),
    changePercent: largest.map(({ changePercent }) => changePercent),
    size: largest.map((quote) => sizeOf(quote, by)),
  };
}
