import type { Classification, DayFigure } from '@jishi/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { queryOf } from '../../../shared/queries/query-of.ts';
import type { DayAddress } from './day-address.ts';

const dayInput = (date: string | null, classification: Classification | null) => ({
  ...(classification === null ? {} : { classification }),
  ...(date === null ? {} : { date }),
});

/** The market on a day. Null means the latest day. */
export const marketDayQuery = ({ date, classification }: Pick<DayAddress, 'date' | 'classification'>) =>
  queryOf(api.quotes.day, dayInput(date, classification), { placeholderData: keepPreviousData });

/** The days of a year that have quotes. */
export const quotedDaysQuery = (code: string, year: number) => queryOf(api.calendar.calendar, { code, year });

type RowsAddress = Omit<DayAddress, 'leaders'>;

/** The rows that match a selection, in its order, up to the site's maximum. */
export const dayRowsQuery = ({ date, classification, board, industry, side, sort, descends }: RowsAddress) =>
  queryOf(
    api.quotes.dayRows,
    {
      ...dayInput(date, classification),
      ...(board === null ? {} : { board }),
      ...(industry === null ? {} : { industry }),
      ...(side === null ? {} : { side }),
      sort,
      order: descends ? ('desc' as const) : ('asc' as const),
    },
    { placeholderData: keepPreviousData },
  );

const LEADERS = 10;

/** A few stocks with the highest or the lowest values of a figure. */
export const leadersQuery = (
  { date, classification }: Pick<DayAddress, 'date' | 'classification'>,
  sort: DayFigure,
  order: 'asc' | 'desc',
) =>
  queryOf(
    api.quotes.dayRows,
    { ...dayInput(date, classification), sort, order, limit: LEADERS },
    { placeholderData: keepPreviousData },
  );
