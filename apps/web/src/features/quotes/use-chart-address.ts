import { BAR_KINDS, type BarKind } from '@jishi/contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { INTERVALS, type Interval } from '../../shared/chart/aggregate.ts';
import { ADJUSTMENTS, type Adjustment } from '../../shared/chart/bars.ts';
import { monthsBefore } from '../../shared/time/days.ts';

/** Spans by their name in the address, in months; all is the whole history. */
export const SPANS = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '5y': 60, all: null } as const satisfies Record<
  string,
  number | null
>;
export type Span = keyof typeof SPANS;
export const spans = Object.keys(SPANS) as Span[];

/** The spans that a history fills: shorter than it, and all of it. */
export function spansOf(dates: readonly string[]): Span[] {
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return spans.filter((span) => {
    const months = SPANS[span];
    return months === null || (last !== '' && monthsBefore(last, months) > first);
  });
}

/** The settings of a chart; each is in the address unless it is the default. */
export interface ChartAddress {
  readonly kind: BarKind;
  /** Empty when the address names no security. */
  readonly code: string;
  readonly span: Span;
  readonly interval: Interval;
  readonly adjustment: Adjustment;
  readonly averages: boolean;
  readonly macd: boolean;
  readonly isTable: boolean;
}

const NAMES = {
  kind: 'kind',
  code: 'companyid',
  span: 'span',
  interval: 'bar',
  adjustment: 'adjust',
} as const;

/** The value that the address names, if it is one of those that exist. */
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
    averages: params.get('ma') !== '0',
    macd: params.get('macd') !== '0',
    isTable: params.get('as') === 'table',
  };
}

/** The address with some parts changed; defaults are left out. */
export function writeChartAddress(params: URLSearchParams, change: Partial<ChartAddress>): URLSearchParams {
  const next = new URLSearchParams(params);
  const plain = readChartAddress(new URLSearchParams());
  const address = { ...readChartAddress(params), ...change };
  for (const [part, name] of Object.entries(NAMES) as [keyof typeof NAMES, string][]) {
    if (address[part] === plain[part]) next.delete(name);
    else next.set(name, address[part]);
  }
  const flags = {
    ma: [address.averages, '0'],
    macd: [address.macd, '0'],
    as: [!address.isTable, 'table'],
  } as const;
  for (const [name, [isPlain, mark]] of Object.entries(flags)) {
    if (isPlain) next.delete(name);
    else next.set(name, mark);
  }
  return next;
}

/** How the chart is shown lives in the address: it can be shared, and the other language shows the same. */
export function useChartAddress() {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readChartAddress(params), [params]);
  return {
    address,
    change: (part: Partial<ChartAddress>): void =>
      setParams((old) => writeChartAddress(old, part), { replace: true, preventScrollReset: true }),
    /** Query part of the address of another security, shown in the same way. */
    searchOf: (code: string): string => `?${writeChartAddress(params, { code, kind: 'stock' })}`,
  };
}
