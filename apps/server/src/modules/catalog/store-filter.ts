import {
  ACCESS_KINDS,
  type AccessKind,
  type FacetOption,
  type Facets,
  FREQUENCIES,
  isFree,
  PAYMENT_MODES,
  priceRows,
  type StoreFilter,
  trialCallsOf,
} from '@jishi/contract';
import type { Dataset } from '../datasets/index.ts';
import { isWithin, type Storefront } from './storefront.ts';

type Kind = keyof Facets;
type ValuesOf = (dataset: Dataset) => readonly string[];

const accessOf = ({ manifest }: Dataset): AccessKind[] => [
  ...(isFree(manifest.prices) ? (['free'] as const) : []),
  ...(trialCallsOf(manifest) > 0 ? (['trial'] as const) : []),
  ...(manifest.vipOnly ? (['vip'] as const) : []),
];

/** What a data set is, by each kind of filter but the category, which is a path. */
const VALUES: Record<Exclude<Kind, 'category'>, ValuesOf> = {
  frequency: ({ manifest }) => [String(manifest.frequency)],
  provider: ({ manifest }) => [manifest.provider],
  mode: ({ manifest }) => priceRows(manifest.prices).map(({ mode }) => mode),
  access: accessOf,
};
const KINDS = Object.keys(VALUES) as Exclude<Kind, 'category'>[];

/** Whether a data set passes the filter, one kind of it left out where `except` names it. */
export function passes(dataset: Dataset, filter: StoreFilter, except?: Kind): boolean {
  const { category } = filter;
  if (except !== 'category' && category !== undefined && !isWithin(dataset.manifest.category, category))
    return false;
  return KINDS.every((kind) => {
    const chosen: readonly string[] = filter[kind];
    return (
      kind === except || chosen.length === 0 || VALUES[kind](dataset).some((value) => chosen.includes(value))
    );
  });
}

/**
 * How many data sets each value would leave. A kind is counted without its own choice, to show what adding a second value
 * would give. `matches` are the data sets that match the words; `onSale` decides which values are listed.
 */
export function facetsOf(
  matches: readonly Dataset[],
  onSale: readonly Dataset[],
  filter: StoreFilter,
  { categories, providers }: Storefront,
): Facets {
  const among = (kind: Kind): readonly Dataset[] =>
    matches.filter((dataset) => passes(dataset, filter, kind));
  const counted = (
    kind: Exclude<Kind, 'category'>,
    names: readonly Omit<FacetOption, 'count'>[],
  ): FacetOption[] => {
    const valuesOf = VALUES[kind];
    const left = among(kind);
    return names
      .filter(({ value }) => onSale.some((dataset) => valuesOf(dataset).includes(value)))
      .map((name) => ({
        ...name,
        count: left.filter((dataset) => valuesOf(dataset).includes(name.value)).length,
      }));
  };
  const inCategories = among('category');
  return {
    category: categories
      .filter(({ id }) => onSale.some(({ manifest }) => isWithin(manifest.category, id)))
      .map(({ id, zh, en }) => {
        const count = inCategories.filter(({ manifest }) => isWithin(manifest.category, id)).length;
        return { value: id, zh, en, count };
      }),
    frequency: counted(
      'frequency',
      FREQUENCIES.map(({ code, zh, en }) => ({ value: String(code), zh, en })),
    ),
    provider: counted(
      'provider',
      [...providers].map(([value, { zh, en }]) => ({ value, zh, en })),
    ),
    mode: counted(
      'mode',
      PAYMENT_MODES.map(({ mode, buy }) => ({ value: mode, ...buy })),
    ),
    access: counted(
      'access',
      ACCESS_KINDS.map(({ kind, zh, en }) => ({ value: kind, zh, en })),
    ),
  };
}
