import {
  CLASSIFICATIONS,
  type Classification,
  INDUSTRY_MEASURES,
  type IndustryMeasure,
  VALUATION_MEASURES,
  type ValuationMeasure,
} from '@jishi/contract';
import { useMemo } from 'react';
import { useAddress } from '../../shared/navigation/address.ts';

/** Measures for a bubble's size: amounts, which are negative only for losses. */
export const SIZE_MEASURES = [
  'marketValue',
  'revenue',
  'netProfit',
] as const satisfies readonly IndustryMeasure[];
export type SizeMeasure = (typeof SIZE_MEASURES)[number];

/** Keys that rows can be ordered by. */
export const ORDERS = ['name', 'companies', ...INDUSTRY_MEASURES] as const;
export type Order = (typeof ORDERS)[number];

/** The state of the page. Each part is in the address unless it is the default. */
export interface IndustriesAddress {
  /** Null means the first that has rows. */
  readonly classification: Classification | null;
  /** The industry's key; empty for the list of all industries. */
  readonly industry: string;
  readonly x: IndustryMeasure;
  readonly y: IndustryMeasure;
  readonly size: SizeMeasure;
  /** The measure shown over time. */
  readonly over: ValuationMeasure;
  readonly sort: Order;
  readonly descends: boolean;
}

const PLAIN: IndustriesAddress = {
  classification: null,
  industry: '',
  x: 'revenueGrowth',
  y: 'netMargin',
  size: 'marketValue',
  over: 'peRatio',
  sort: 'marketValue',
  descends: true,
};

const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null,
  usual: NoInfer<Value>,
): Value => values.find((value) => value === text) ?? usual;

export function readIndustriesAddress(params: URLSearchParams): IndustriesAddress {
  return {
    classification: CLASSIFICATIONS.find((one) => one === params.get('class')) ?? null,
    industry: (params.get('industry') ?? '').trim(),
    x: oneOf(INDUSTRY_MEASURES, params.get('x'), PLAIN.x),
    y: oneOf(INDUSTRY_MEASURES, params.get('y'), PLAIN.y),
    size: oneOf(SIZE_MEASURES, params.get('size'), PLAIN.size),
    over: oneOf(VALUATION_MEASURES, params.get('over'), PLAIN.over),
    sort: oneOf(ORDERS, params.get('sort'), PLAIN.sort),
    descends: params.get('order') !== 'asc',
  };
}

/** Writes a change to the address. Another classification starts with all of its industries. */
export function writeIndustriesAddress(
  params: URLSearchParams,
  change: Partial<IndustriesAddress>,
): URLSearchParams {
  const leaves = change.classification !== undefined && change.industry === undefined;
  const next = { ...readIndustriesAddress(params), ...change, ...(leaves ? { industry: '' } : {}) };
  const unless = (name: 'x' | 'y' | 'size' | 'over' | 'sort'): string =>
    next[name] === PLAIN[name] ? '' : next[name];
  const texts = {
    class: next.classification ?? '',
    industry: next.industry,
    x: unless('x'),
    y: unless('y'),
    size: unless('size'),
    over: unless('over'),
    sort: unless('sort'),
    order: next.descends ? '' : 'asc',
  };
  const written = new URLSearchParams(params);
  for (const [name, text] of Object.entries(texts)) {
    if (text === '') written.delete(name);
    else written.set(name, text);
  }
  return written;
}

/** The state of the page, kept in the address: it can be shared, and the other language shows the same. */
export function useIndustriesAddress() {
  const [params, setParams] = useAddress();
  const address = useMemo(() => readIndustriesAddress(params), [params]);
  return {
    address,
    /** The query part of the address with some parts changed. */
    searchOf: (part: Partial<IndustriesAddress>): string => `?${writeIndustriesAddress(params, part)}`,
    /** Another industry is a step that the back button undoes; an axis or an order is not. */
    change: (part: Partial<IndustriesAddress>): void =>
      setParams((old) => writeIndustriesAddress(old, part), {
        replace: part.industry === undefined && part.classification === undefined,
        preventScrollReset: part.industry === undefined,
      }),
  };
}
export type ChangeAddress = ReturnType<typeof useIndustriesAddress>['change'];
