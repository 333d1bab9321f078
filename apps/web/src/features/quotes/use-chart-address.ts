import { BAR_KINDS, type BarKind, EVENT_KINDS, type EventKind } from '@jishi/contract';
import { type AddressState, addressState } from '../../shared/address/address-state.ts';
import {
  flag,
  named,
  oneOf,
  type Parameter,
  type ParameterGroup,
  trimmed,
} from '../../shared/address/parameters.ts';
import { useAddressState } from '../../shared/address/use-address-state.ts';
import { INTERVALS, type Interval } from '../../shared/chart/bars/aggregate.ts';
import { ADJUSTMENTS, type Adjustment } from '../../shared/chart/bars/bars.ts';
import { BASES, type Basis } from '../../shared/chart/bars/rebase.ts';
import { INDICATORS, type Indicator } from '../../shared/chart/model/lines.ts';
import { monthsBefore } from '../../shared/time/days.ts';

/** The spans in months, by their names in the URL. `all` is the whole history. */
export const SPANS = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '5y': 60, all: null } as const satisfies Record<
  string,
  number | null
>;
export type Span = keyof typeof SPANS;
export const spans = Object.keys(SPANS) as Span[];

/** Returns the spans that are shorter than a history, followed by the span of the whole history. */
export function spansOf(dates: readonly string[]): Span[] {
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return spans.filter((span) => {
    const months = SPANS[span];
    return months === null || (last !== '' && monthsBefore(last, months) > first);
  });
}

/** A stock or an index with which a chart is compared. */
export interface ComparedSecurity {
  readonly kind: BarKind;
  readonly code: string;
}

/** The maximum number of compared lines. Readers could not distinguish more of them. */
export const COMPARED_MAX = 4;

/** The settings of a chart. The URL contains each setting that differs from its default. */
export interface ChartAddress {
  readonly kind: BarKind;
  /** An empty string if the URL contains no security. */
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

/** An indicator's name in the URL, and whether it is drawn by default. */
const INDICATOR_NAMES: Readonly<Record<Indicator, readonly [name: string, isUsual: boolean]>> = {
  averages: ['ma', true],
  boll: ['boll', false],
  volumeAverages: ['vma', true],
  macd: ['macd', true],
  kdj: ['kdj', false],
  rsi: ['rsi', false],
};
const NO_EVENTS = 'none';
const USUAL_EVENTS: readonly EventKind[] = ['dividend', 'split', 'report'];
/** Separates the items of a list. Unlike a comma, it does not have to be escaped in a URL. */
const SEPARATOR = '_';

/** Parses `index.000300_stock.600519`. Ignores parts that are not securities. */
function readCompared(text: string | null): readonly ComparedSecurity[] {
  const parts = [...new Set((text ?? '').split(SEPARATOR))].flatMap((part) => {
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

const INDICATOR_FLAGS: ParameterGroup<readonly Indicator[]> = {
  names: INDICATORS.map((indicator) => INDICATOR_NAMES[indicator][0]),
  read: (texts) =>
    INDICATORS.filter((indicator) => {
      const [name, isUsual] = INDICATOR_NAMES[indicator];
      return flagOf(isUsual).read(texts[name] ?? null);
    }),
  write: (indicators) =>
    Object.fromEntries(
      INDICATORS.map((indicator) => {
        const [name, isUsual] = INDICATOR_NAMES[indicator];
        return [name, flagOf(isUsual).write(indicators.includes(indicator))];
      }),
    ),
};

const flagOf = (isUsual: boolean): Parameter<boolean> => flag(isUsual ? '0' : '1', isUsual);

/**
 * Changing the comparison adds a history entry, so that the back button undoes the change. Changing the presentation
 * adds none.
 */
export const chartAddress: AddressState<ChartAddress> = addressState(
  {
    kind: oneOf(BAR_KINDS, 'stock'),
    code: named('companyid', trimmed),
    span: oneOf(spans, '1y'),
    interval: named('bar', oneOf(INTERVALS, 'day')),
    adjustment: named('adjust', oneOf(ADJUSTMENTS, 'forward')),
    basis: named('base', oneOf(BASES, 'percent')),
    indicators: INDICATOR_FLAGS,
    isTable: named('as', flag('table')),
    compared: {
      name: 'vs',
      read: readCompared,
      write: (compared: readonly ComparedSecurity[]) => compared.map(comparedKey).join(SEPARATOR),
    },
    events: {
      name: 'ev',
      read: readEvents,
      write: (events: readonly EventKind[]) =>
        events.join() === USUAL_EVENTS.join() ? '' : events.join(SEPARATOR) || NO_EVENTS,
    },
  },
  { steps: ['compared'] },
);

/** Returns the settings of the chart in the URL. A link contains the settings, and the language switch keeps them. */
export function useChartAddress() {
  const { address, change, searchOf } = useAddressState(chartAddress);
  return {
    address,
    change: (part: Partial<ChartAddress>): void => change(part),
    /** Returns the query part of the URL that shows another security with the same settings. */
    searchOf: (code: string): string => {
      const compared = address.compared.filter((other) => other.kind !== 'stock' || other.code !== code);
      return searchOf({ code, kind: 'stock', compared });
    },
  };
}
