import {
  BOARDS,
  type Board,
  CLASSIFICATIONS,
  type Classification,
  DAY_FIGURES,
  DAY_SIDES,
  type DayFigure,
  type DaySide,
  type Lang,
} from '@jishi/contract';
import { useMemo } from 'react';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useAddress } from '../../../shared/navigation/address.ts';
import { isCalendarDay } from '../../../shared/time/days.ts';

/** What the page shows of a day; each part is in the address unless it is the default. */
export interface DayAddress {
  /** Null: the newest. */
  readonly date: string | null;
  readonly classification: Classification;
  readonly board: Board | null;
  /** The key of an industry, which the heat map and the table are narrowed to. */
  readonly industry: string | null;
  readonly side: DaySide | null;
  readonly sort: 'code' | DayFigure;
  readonly descends: boolean;
  /** The figure that the leaders are by. */
  readonly leaders: DayFigure;
}

/** Names of classes are known in English by the divisions of the CSRC; Chinese readers look for Shenwan. */
const usualClassification = (lang: Lang): Classification => (lang === 'zh' ? 'shenwan' : 'csrc');

const plainAddress = (lang: Lang): DayAddress => ({
  date: null,
  classification: usualClassification(lang),
  board: null,
  industry: null,
  side: null,
  sort: 'changePercent',
  descends: true,
  leaders: 'changePercent',
});

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

export function readDayAddress(params: URLSearchParams, lang: Lang): DayAddress {
  const plain = plainAddress(lang);
  const date = params.get('date');
  return {
    date: date !== null && isCalendarDay(date) ? date : null,
    classification: oneOf(CLASSIFICATIONS, params.get('class')) ?? plain.classification,
    board: oneOf(BOARDS, params.get('board')),
    industry: params.get('industry'),
    side: oneOf(DAY_SIDES, params.get('side')),
    sort: oneOf(['code', ...DAY_FIGURES], params.get('sort')) ?? plain.sort,
    descends: params.get('order') !== 'asc',
    leaders: oneOf(DAY_FIGURES, params.get('by')) ?? plain.leaders,
  };
}

/** An industry is one of its classification: another classification begins with all of its industries. */
export function writeDayAddress(
  params: URLSearchParams,
  change: Partial<DayAddress>,
  lang: Lang,
): URLSearchParams {
  const plain = plainAddress(lang);
  const leaves = change.classification !== undefined && change.industry === undefined;
  const next = { ...readDayAddress(params, lang), ...change, ...(leaves ? { industry: null } : {}) };
  const texts = {
    date: next.date,
    // An industry names its classification, so that it is found again in the other language.
    class:
      next.classification === plain.classification && next.industry === null ? null : next.classification,
    board: next.board,
    industry: next.industry,
    side: next.side,
    sort: next.sort === plain.sort ? null : next.sort,
    order: next.descends ? null : 'asc',
    by: next.leaders === plain.leaders ? null : next.leaders,
  };
  const written = new URLSearchParams(params);
  for (const [name, text] of Object.entries(texts)) {
    if (text === null) written.delete(name);
    else written.set(name, text);
  }
  return written;
}

/** The state of the page lives in the address: it can be shared, and the other language shows the same. */
export function useDayAddress() {
  const lang = useLanguage();
  const [params, setParams] = useAddress();
  const address = useMemo(() => readDayAddress(params, lang), [params, lang]);
  return {
    address,
    /** Query part of the address with some parts changed. */
    searchOf: (part: Partial<DayAddress>): string => `?${writeDayAddress(params, part, lang)}`,
    /** Another day or industry is a step that the back button takes back; an order is not. */
    change: (part: Partial<DayAddress>): void =>
      setParams((old) => writeDayAddress(old, part, lang), {
        replace: part.date === undefined && part.industry === undefined,
      }),
  };
}
export type ChangeAddress = ReturnType<typeof useDayAddress>['change'];
