import {
  BOARDS,
  type Board,
  CLASSIFICATIONS,
  type Classification,
  DAY_FIGURES,
  DAY_SIDES,
  type DayFigure,
  type DaySide,
} from '@jishi/contract';
import { useMemo } from 'react';
import { useAddress } from '../../../shared/navigation/address.ts';
import { isCalendarDay } from '../../../shared/time/days.ts';

/** The state of the page for a day. Each part is in the address unless it is the default. */
export interface DayAddress {
  /** Null means the newest. */
  readonly date: string | null;
  /** Null means the first that has rows. */
  readonly classification: Classification | null;
  readonly board: Board | null;
  /** The key of the industry that filters the heat map and the table. */
  readonly industry: string | null;
  readonly side: DaySide | null;
  readonly sort: 'code' | DayFigure;
  readonly descends: boolean;
  /** The figure of the leaders. */
  readonly leaders: DayFigure;
}

const PLAIN: DayAddress = {
  date: null,
  classification: null,
  board: null,
  industry: null,
  side: null,
  sort: 'changePercent',
  descends: true,
  leaders: 'changePercent',
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

export function readDayAddress(params: URLSearchParams): DayAddress {
  const date = params.get('date');
  return {
    date: date !== null && isCalendarDay(date) ? date : null,
    classification: oneOf(CLASSIFICATIONS, params.get('class')),
    board: oneOf(BOARDS, params.get('board')),
    industry: params.get('industry'),
    side: oneOf(DAY_SIDES, params.get('side')),
    sort: oneOf(['code', ...DAY_FIGURES], params.get('sort')) ?? PLAIN.sort,
    descends: params.get('order') !== 'asc',
    leaders: oneOf(DAY_FIGURES, params.get('by')) ?? PLAIN.leaders,
  };
}

/** Writes a change to the address. Another classification starts with all of its industries. */
export function writeDayAddress(params: URLSearchParams, change: Partial<DayAddress>): URLSearchParams {
  const leaves = change.classification !== undefined && change.industry === undefined;
  const next = { ...readDayAddress(params), ...change, ...(leaves ? { industry: null } : {}) };
  const texts = {
    date: next.date,
    class: next.classification,
    board: next.board,
    industry: next.industry,
    side: next.side,
    sort: next.sort === PLAIN.sort ? null : next.sort,
    order: next.descends ? null : 'asc',
    by: next.leaders === PLAIN.leaders ? null : next.leaders,
  };
  const written = new URLSearchParams(params);
  for (const [name, text] of Object.entries(texts)) {
    if (text === null) written.delete(name);
    else written.set(name, text);
  }
  return written;
}

/** The state of the page, kept in the address: it can be shared, and the other language shows the same. */
export function useDayAddress() {
  const [params, setParams] = useAddress();
  const address = useMemo(() => readDayAddress(params), [params]);
  return {
    address,
    /** The query part of the address with some parts changed. */
    searchOf: (part: Partial<DayAddress>): string => `?${writeDayAddress(params, part)}`,
    /** Another day or industry is a step that the back button undoes; an order is not. */
    change: (part: Partial<DayAddress>): void =>
      setParams((old) => writeDayAddress(old, part), {
        replace: part.date === undefined && part.industry === undefined,
      }),
  };
}
export type ChangeAddress = ReturnType<typeof useDayAddress>['change'];
