import {
  CLASSIFICATIONS,
  type Classification,
  INDUSTRY_MEASURES,
  type IndustryMeasure,
  type Lang,
  VALUATION_MEASURES,
  type ValuationMeasure,
} from '@jishi/contract';
import { useMemo } from 'react';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useAddress } from '../../shared/navigation/address.ts';

/** Measures that a bubble can be as large as: amounts, which are never below 0 but for losses. */
export const SIZE_MEASURES = [
  'marketValue',
  'revenue',
  'netProfit',
] as const satisfies readonly IndustryMeasure[];
export type SizeMeasure = (typeof SIZE_MEASURES)[number];

/** What rows are ordered by. */
export const ORDERS = ['name', 'companies', ...INDUSTRY_MEASURES] as const;
export type Order = (typeof ORDERS)[number];

/** What the page shows; each part is in the address unless it is the default. */
export interface IndustriesAddress {
  readonly classification: Classification;
  /** Key of the industry; empty for the list of all. */
  readonly industry: string;
  readonly x: IndustryMeasure;
  readonly y: IndustryMeasure;
  readonly size: SizeMeasure;
  /** The measure that is followed over time. */
  readonly over: ValuationMeasure;
  readonly sort: Order;
  readonly descends: boolean;
}

/** Names of classes are known in English by the divisions of the CSRC; Chinese readers look for Shenwan. */
const plainAddress = (lang: Lang): IndustriesAddress => ({
  classification: lang === 'zh' ? 'shenwan' : 'csrc',
  industry: '',
  x: 'revenueGrowth',
  y: 'netMargin',
  size: 'marketValue',
  over: 'peRatio',
  sort: 'marketValue',
  descends: true,
});

const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null,
  usual: NoInfer<Value>,
): Value => values.find((value) => value === text) ?? usual;

export function readIndustriesAddress(params: URLSearchParams, lang: Lang): IndustriesAddress {
  const plain = plainAddress(lang);
  return {
    classification: oneOf(CLASSIFICATIONS, params.get('class'), plain.classification),
    industry: (params.get('industry') ?? '').trim(),
    x: oneOf(INDUSTRY_MEASURES, params.get('x'), plain.x),
    y: oneOf(INDUSTRY_MEASURES, params.get('y'), plain.y),
    size: oneOf(SIZE_MEASURES, params.get('size'), plain.size),
    over: oneOf(VALUATION_MEASURES, params.get('over'), plain.over),
    sort: oneOf(ORDERS, params.get('sort'), plain.sort),
    descends: params.get('order') !== 'asc',
  };
}

/** An industry is one of its classification: another classification begins with all of its industries. */
export function writeIndustriesAddress(
  params: URLSearchParams,
  change: Partial<IndustriesAddress>,
  lang: Lang,
): URLSearchParams {
  const plain = plainAddress(lang);
  const leaves = change.classification !== undefined && change.industry === undefined;
  const next = { ...readIndustriesAddress(params, lang), ...change, ...(leaves ? { industry: '' } : {}) };
  const unless = (name: 'x' | 'y' | 'size' | 'over' | 'sort'): string =>
    next[name] === plain[name] ? '' : next[name];
  const texts = {
    // An industry names its classification, so that it is found again in the other language.
    class: next.industry === '' && next.classification === plain.classification ? '' : next.classification,
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

/** The state of the page lives in the address: it can be shared, and the other language shows the same. */
export function useIndustriesAddress() {
  const lang = useLanguage();
  const [params, setParams] = useAddress();
  const address = useMemo(() => readIndustriesAddress(params, lang), [params, lang]);
  return {
    address,
    /** Query part of the address with some parts changed. */
    searchOf: (part: Partial<IndustriesAddress>): string => `?${writeIndustriesAddress(params, part, lang)}`,
    /** Another industry is a step that the back button takes back; an axis or an order is not. */
    change: (part: Partial<IndustriesAddress>): void =>
      setParams((old) => writeIndustriesAddress(old, part, lang), {
        replace: part.industry === undefined && part.classification === undefined,
        preventScrollReset: part.industry === undefined,
      }),
  };
}
export type ChangeAddress = ReturnType<typeof useIndustriesAddress>['change'];
