import {
  type Board,
  DAY_FIGURES,
  type DayFigure,
  type DayRows,
  type DaySide,
  type InputOf,
  type quotesEndpoints,
} from '@jishi/contract';
import type { DayBoard, PlacedQuote } from './day-board.ts';

type DayRowsInput = InputOf<typeof quotesEndpoints.dayRows>;

interface Selection {
  readonly board?: Board | undefined;
  readonly industry?: string | undefined;
  readonly side?: DaySide | undefined;
}

/** The key of stocks without a classification. */
const UNCLASSIFIED = '-';

/** Returns the selected stocks in the requested order, but no more than the site may show. */
export function dayRowsOf(
  { date, rowsMax, quotes }: DayBoard,
  { sort, order, limit, ...selection }: DayRowsInput,
): DayRows {
  const matches = quotes.filter((quote) => isIn(quote, selection));
  const rows = inOrder(matches, sort, order === 'desc').slice(0, Math.min(limit, rowsMax));
  const column = (figure: DayFigure): (number | null)[] => rows.map((row) => row[figure]);
  return {
    date,
    total: matches.length,
    rowsMax,
    code: rows.map(({ code }) => code),
    name: rows.map(({ name }) => name),
    english: rows.map(({ english }) => english),
    board: rows.map(({ board }) => board),
    industry: rows.map(({ industry }) => industry?.name ?? null),
    industryEnglish: rows.map(({ industry }) => industry?.english ?? null),
    limit: rows.map(({ limit: side }) => side),
    ...(Object.fromEntries(DAY_FIGURES.map((figure) => [figure, column(figure)])) as Record<
      DayFigure,
      (number | null)[]
    >),
  };
}

function isIn(quote: PlacedQuote, { board, industry, side }: Selection): boolean {
  return (
    (board === undefined || quote.board === board) &&
    (industry === undefined || (quote.industry?.key ?? UNCLASSIFIED) === industry) &&
    (side === undefined || isOn(quote, side))
  );
}

function isOn({ changePercent, limit }: PlacedQuote, side: DaySide): boolean {
  if (side === 'limitUp' || side === 'limitDown') return limit === (side === 'limitUp' ? 'up' : 'down');
  if (changePercent === null) return false;
  return { rise: changePercent > 0, flat: changePercent === 0, fall: changePercent < 0 }[side];
}

/** Sorts by code or by a figure. Stocks without the figure come last, in both ascending and descending order. */
function inOrder(
  quotes: readonly PlacedQuote[],
  sort: 'code' | DayFigure,
  isDescending: boolean,
): PlacedQuote[] {
  const direction = isDescending ? -1 : 1;
  if (sort === 'code') return isDescending ? quotes.toReversed() : [...quotes];
  const rank = (quote: PlacedQuote): number => (quote[sort] === null ? 1 : 0);
  return quotes.toSorted(
    (a, b) =>
      rank(a) - rank(b) || direction * ((a[sort] ?? 0) - (b[sort] ?? 0)) || (a.code < b.code ? -1 : 1),
  );
}
