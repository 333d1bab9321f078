import {
  ACCESS_KINDS,
  type AccessKind,
  type FacetOption,
  type Facets,
  FREQUENCIES,
  isFree,
  type Manifest,
  PAYMENT_MODES,
  priceRows,
  type StoreFilter,
  trialCallsOf,
} from '@jishi/contract';
import type { Storefront } from './storefront.ts';

type Kind = keyof Facets;
const KINDS = ['category', 'frequency', 'provider', 'mode', 'access'] as const satisfies readonly Kind[];

/** The values of a data set by kind of filter. A category is followed by its ancestors. */
export type FacetValues = Readonly<Record<Kind, readonly string[]>>;

export function facetValuesOf(manifest: Manifest): FacetValues {
  return {
    category: withParents(manifest.category),
    frequency: [String(manifest.frequency)],
    provider: [manifest.provider],
    mode: [...new Set(priceRows(manifest.prices).map(({ mode }) => mode))],
    access: accessOf(manifest),
  };
}

const accessOf = (manifest: Manifest): AccessKind[] => [
  ...(!manifest.vipOnly && isFree(manifest.prices) ? (['free'] as const) : []),
  ...(trialCallsOf(manifest) > 0 ? (['trial'] as const) : []),
  ...(manifest.vipOnly ? (['vip'] as const) : []),
];

function withParents(category: string): string[] {
  const names = category.split('/');
  return names.map((_, i) => names.slice(0, names.length - i).join('/'));
}

/** The chosen values of one kind of filter. A data set must have one of them. */
export interface Choice {
  readonly kind: Kind;
  readonly values: readonly string[];
}

export function choicesOf(filter: StoreFilter): Choice[] {
  return KINDS.flatMap((kind) => {
    const values = filter[kind] ?? [];
    const chosen = typeof values === 'string' ? [values] : values.map(String);
    return chosen.length === 0 ? [] : [{ kind, values: chosen }];
  });
}

const NO_KINDS: readonly Kind[] = [];

/** Returns the kinds of filter that the data set does not match. */
function missed(own: FacetValues, choices: readonly Choice[]): readonly Kind[] {
  if (choices.length === 0) return NO_KINDS;
  return choices
    .filter(({ kind, values }) => !own[kind].some((value) => values.includes(value)))
    .map(({ kind }) => kind);
}

export function passes(own: FacetValues, choices: readonly Choice[]): boolean {
  return missed(own, choices).length === 0;
}

/** The values by which a list can be filtered. Each occurs in a data set on sale. */
export type FacetNames = Readonly<Record<Kind, readonly Omit<FacetOption, 'count'>[]>>;

export function facetNamesOf(
  onSale: readonly FacetValues[],
  { categories, providers }: Storefront,
): FacetNames {
  const all: FacetNames = {
    category: categories.map(({ id, zh, en }) => ({ value: id, zh, en })),
    frequency: FREQUENCIES.map(({ code, zh, en }) => ({ value: String(code), zh, en })),
    provider: [...providers].map(([value, { zh, en }]) => ({ value, zh, en })),
    mode: PAYMENT_MODES.map(({ mode, buy }) => ({ value: mode, ...buy })),
    access: ACCESS_KINDS.map(({ kind, zh, en }) => ({ value: kind, zh, en })),
  };
  return ofEachKind((kind) => {
    const values = new Set(onSale.flatMap((own) => own[kind]));
    return all[kind].filter(({ value }) => values.has(value));
  });
}

/**
 * Counts the data sets that would remain with each value. Data sets with the same values are counted together. The
 * counts of a kind ignore the reader's choice in that kind, because choosing a second value extends the list.
 */
export function facetsOf(
  matches: readonly FacetValues[],
  choices: readonly Choice[],
  names: FacetNames,
): Facets {
  const alike = new Map<FacetValues, number>();
  for (const own of matches) alike.set(own, (alike.get(own) ?? 0) + 1);
  const counts = ofEachKind(() => new Map<string, number>());
  for (const [own, count] of alike) {
    const [first, ...more] = missed(own, choices);
    if (more.length > 0) continue;
    for (const kind of first === undefined ? KINDS : [first])
      for (const value of own[kind]) counts[kind].set(value, (counts[kind].get(value) ?? 0) + count);
  }
  return ofEachKind((kind) =>
    names[kind].map((name) => ({ ...name, count: counts[kind].get(name.value) ?? 0 })),
  );
}

function ofEachKind<T>(make: (kind: Kind) => T): Record<Kind, T> {
  return {
    category: make('category'),
    frequency: make('frequency'),
    provider: make('provider'),
    mode: make('mode'),
    access: make('access'),
  };
}
