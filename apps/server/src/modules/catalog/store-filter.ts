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
} from '@jishi/contract';
import type { Dataset } from '../datasets/index.ts';
import { isWithin, type Storefront } from './storefront.ts';

type Kind = keyof Facets;
type Tell = (dataset: Dataset) => readonly string[];

const accessOf = ({ manifest }: Dataset): AccessKind[] => [
  ...(isFree(manifest.prices) ? (['free'] as const) : []),
  ...(manifest.trialCalls > 0 && !manifest.vipOnly ? (['trial'] as const) : []),
  ...(manifest.vipOnly ? (['vip'] as const) : []),
];

/** What a data set is, by each kind of filter but the category, which is a path. */
const VALUES: Record<Exclude<Kind, 'category'>, Tell> = {
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
    const wanted: readonly string[] = filter[kind];
    return (
      kind === except || wanted.length === 0 || VALUES[kind](dataset).some((value) => wanted.includes(value))
    );
  });
}

/**
 * How many data sets each value would leave. A kind is counted without its own choice, so that a second value of it can
 * be told before it is added. `found` is what the words found; `onSale` decides which values stand in the list at all.
 */
export function facetsOf(
  found: readonly Dataset[],
  onSale: readonly Dataset[],
  filter: StoreFilter,
  { categories, providers }: Storefront,
): Facets {
  const among = (kind: Kind): readonly Dataset[] => found.filter((dataset) => passes(dataset, filter, kind));
  const counted = (
    kind: Exclude<Kind, 'category'>,
    names: readonly Omit<FacetOption, 'count'>[],
  ): FacetOption[] => {
    const tell = VALUES[kind];
    const left = among(kind);
    return names
      .filter(({ value }) => onSale.some((dataset) => tell(dataset).includes(value)))
      .map((name) => ({
        ...name,
        count: left.filter((dataset) => tell(dataset).includes(name.value)).length,
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
