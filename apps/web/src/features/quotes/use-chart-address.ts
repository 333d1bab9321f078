import { BAR_KINDS, type BarKind, EVENT_KINDS, type EventKind } from '@jishi/contract';
import { useMemo } from 'react';
import { INTERVALS, type Interval } from '../../shared/chart/bars/aggregate.ts';
import { ADJUSTMENTS, type Adjustment } from '../../shared/chart/bars/bars.ts';
import { BASES, type Basis } from '../../shared/chart/bars/rebase.ts';
import { INDICATORS, type Indicator } from '../../shared/chart/model/lines.ts';
import { useAddress } from '../../shared/navigation/address.ts';
import { monthsBefore } from '../../shared/time/days.ts';

/** Spans by their name in the address, in months. `all` is the whole history. */
export const SPANS = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '5y': 60, all: null } as const satisfies Record<
  string,
  number | null
>;
export type Span = keyof typeof SPANS;
export const spans = Object.keys(SPANS) as Span[];

/** The spans shorter than a history, and all of it. */
export function spansOf(dates: readonly string[]): Span[] {
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return spans.filter((span) => {
    const months = SPANS[span];
    return months === null || (last !== '' && monthsBefore(last, months) > first);
  });
}

/** A stock or an index that a chart is compared with. */
export interface ComparedSecurity {
  readonly kind: BarKind;
  readonly code: string;
}

/** More lines cannot be told apart. */
export const COMPARED_MAX = 4;

/** The settings of a chart. Each is in the address unless it is the default. */
export interface ChartAddress {
  readonly kind: BarKind;
  /** Empty if the address names no security. */
  readonly code: string;
  readonly span: Span;
  readonly interval: Interval;
  readonly adjustment: Adjustment;
  readonly indicators: readonly Indicator[];
  readonly compared: readonly ComparedSecurity[];
  readonly basis: Basis;
  readonly events: readonly EventKind[];
  readonly isTable: boolean;
}

const NAMES = {
  kind: 'kind',
  code: 'companyid',
  span: 'span',
  interval: 'bar',
  adjustment: 'adjust',
  basis: 'base',
} as const;

/** An indicator's name in the address, and whether it is drawn by default. */
const INDICATOR_NAMES: Readonly<Record<Indicator, readonly [name: string, isUsual: boolean]>> = {
  averages: ['ma', true],
  boll: ['boll', false],
  volumeAverages: ['vma', true],
  macd: ['macd', true],
  kdj: ['kdj', false],
  rsi: ['rsi', false],
};
const COMPARED = 'vs';
const EVENTS = 'ev';
const NO_EVENTS = 'none';
const USUAL_EVENTS: readonly EventKind[] = ['dividend', 'split', 'report'];
/** Separates the parts of a list. Unlike a comma it needs no escaping in an address. */
const SEPARATOR = '_';

/** The value named in the address, if it is valid. */
function oneOf<Value extends string>(values: readonly Value[], named: string | null, fallback: Value): Value {
  return values.find((value) => value === named) ?? fallback;
}

export function readChartAddress(params: URLSearchParams): ChartAddress {
  return {
    kind: oneOf(BAR_KINDS, params.get(NAMES.kind), 'stock'),
    code: (params.get(NAMES.code) ?? '').trim(),
    span: oneOf(spans, params.get(NAMES.span), '1y'),
    interval: oneOf(INTERVALS, params.get(NAMES.interval), 'day'),
    adjustment: oneOf(ADJUSTMENTS, params.get(NAMES.adjustment), 'forward'),
    indicators: INDICATORS.filter((indicator) => {
      const [name, isUsual] = INDICATOR_NAMES[indicator];
      return isUsual ? params.get(name) !== '0' : params.get(name) === '1';
    }),
    compared: readCompared(params.get(COMPARED) ?? ''),
    basis: oneOf(BASES, params.get(NAMES.basis), 'percent'),
    events: readEvents(params.get(EVENTS)),
    isTable: params.get('as') === 'table',
  };
}

/** Reads `index.000300_stock.600519`, ignoring anything that is no security. */
function readCompared(text: string): ComparedSecurity[] {
  const parts = [...new Set(text.split(SEPARATOR))].flatMap((part) => {
    const [, named, code] = /^([a-z]+)\.([0-9A-Za-z.]{1,12})$/.exec(part) ?? [];
    const kind = BAR_KINDS.find((barKind) => barKind === named);
    return kind === undefined || code === undefined ? [] : [{ kind, code }];
  });
  return parts.slice(0, COMPARED_MAX);
}

export const comparedKey = ({ kind, code }: ComparedSecurity): string => `${kind}.${code}`;

function readEvents(text: string | null): readonly EventKind[] {
  if (text === null) return USUAL_EVENTS;
  const named = text.split(SEPARATOR);
  return EVENT_KINDS.filter((kind) => named.includes(kind));
}

/** The address with some parts changed. Defaults are left out. */
export function writeChartAddress(params: URLSearchParams, change: Partial<ChartAddress>): URLSearchParams {
  const next = new URLSearchParams(params);
  const plain = readChartAddress(new URLSearchParams());
  const address = { ...readChartAddress(params), ...change };
  for (const [part, name] of Object.entries(NAMES) as [keyof typeof NAMES, string][]) {
    if (address[part] === plain[part]) next.delete(name);
    else next.set(name, address[part]);
  }
  const flags: [name: string, isPlain: boolean, mark: string][] = [
    ...INDICATORS.map((indicator): [string, boolean, string] => {
      const [name, isUsual] = INDICATOR_NAMES[indicator];
      return [name, address.indicators.includes(indicator) === isUsual, isUsual ? '0' : '1'];
    }),
    ['as', !address.isTable, 'table'],
    [COMPARED, address.compared.length === 0, address.compared.map(comparedKey).join(SEPARATOR)],
    [EVENTS, address.events.join() === USUAL_EVENTS.join(), address.events.join(SEPARATOR) || NO_EVENTS],
  ];
  for (const [name, isPlain, mark] of flags) {
    if (isPlain) next.delete(name);
    else next.set(name, mark);
  }
  return next;
}

/** The settings of the chart, kept in the address: they can be shared, and the other language shows the same. */
export function useChartAddress() {
  const [params, setParams] = useAddress();
  const address = useMemo(() => readChartAddress(params), [params]);
  return {
    address,
    /** The back button undoes a comparison; the presentation adds no step. */
    change: (part: Partial<ChartAddress>): void =>
      setParams((old) => writeChartAddress(old, part), { replace: part.compared === undefined }),
    /** The query part of the address of another security with the same settings. */
    searchOf: (code: string): string => {
      const compared = address.compared.filter((other) => other.kind !== 'stock' || other.code !== code);
      return `?${writeChartAddress(params, { code, kind: 'stock', compared })}`;
    },
  };
}
