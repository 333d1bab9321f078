import type { DataCounts, Localized, Unit, ViewedDataset } from '@jishi/contract';
import type { ComponentType, LazyExoticComponent } from 'react';
import { addressState } from '../../../shared/address/address-state.ts';
import { nullable } from '../../../shared/address/parameters.ts';
import type { CardChoice } from '../cards.ts';
import type { Where } from '../filters.ts';
import type { RowLinks } from '../row-links.ts';
import type { Order } from '../view-state.ts';

/** Counts by the values of a field. */
export interface Grouping {
  /** A text field that has a filter, or a day field such as `FIELD:year` or `FIELD:month`. */
  readonly by: string;
  /**
   * The figure shown by the length of the bars: the sum of a field, in the field's unit. The default is the number of
   * rows.
   */
  readonly sum?: { readonly field: string; readonly unit: Unit };
  /** The stored values in their natural order, such as grades. By default, larger figures come first. */
  readonly scale?: readonly string[];
  /** The text for a number of rows, such as “4 companies”. By default, the text says "rows". */
  readonly countText?: (count: string) => string;
}

/** Counts under a common name. Each count links to its rows. */
export interface Facet extends Grouping {
  readonly label: Localized;
}

/** A frequent search, shown with its number of rows. Clicking it applies the search. */
export interface Preset {
  readonly label: Localized;
  /** Returns the filters for the given current day of the market. */
  readonly where: (today: string) => Where;
}

/** Returns the fields whose values have names and by which a preset can filter. */
export const fieldsOf = ({ parameters }: Pick<ViewedDataset, 'parameters'>, where: Where): string[] =>
  parameters
    .filter(({ name, values }) => values.length > 0 && Object.hasOwn(where, name))
    .map(({ field }) => field);

type ValueCounts = DataCounts['fields'][number]['values'];

/** Whether a facet counts by year or month. If so, its figures are shown as columns over time. */
export const isOfTime = ({ by }: Grouping): boolean => by.includes(':');

/**
 * Returns the values of a facet in the order of its bars. Values on a scale are in the order of the scale, followed by
 * the others. Without a scale, sums are sorted by size.
 */
export function barsOf(
  values: ValueCounts,
  sizeOf: ((value: ValueCounts[number]) => number) | null,
  scale: Grouping['scale'],
): ValueCounts {
  const bySize = sizeOf === null ? values : values.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (scale === undefined) return bySize;
  const placeOf = ({ value }: ValueCounts[number]): number => {
    if (value === null) return scale.length + 1;
    return scale.includes(value) ? scale.indexOf(value) : scale.length;
  };
  return bySize.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Whether a field is empty in all counted rows. */
export const holdsNothing = ({ values }: DataCounts['fields'][number]): boolean =>
  values.length > 0 && values.every(({ value }) => value === null);

/**
 * Whether all rows have the same value and the reader has not selected it. A selected value keeps the facet visible, so
 * that it can be deselected.
 */
export const saysNothing = (
  { values, others }: DataCounts['fields'][number],
  isChosen: (value: string | null) => boolean,
): boolean => values.length === 1 && others === 0 && values.every(({ value }) => !isChosen(value));

export interface OverviewProps {
  readonly view: ViewedDataset;
  readonly list: List;
}

/** A data set that is presented as a list. */
export interface List {
  /** The tab's key in the URL. */
  readonly key: string;
  readonly label: Localized;
  /** The text for a number of rows: `{{count}} 家公司`. By default, the text says "rows". */
  readonly counted?: Localized;
  readonly dataset: string;
  readonly fixed?: Where;
  readonly columns: readonly string[];
  /** The content of a card on a phone. By default, it is determined by the roles of the fields. */
  readonly card?: CardChoice;
  /** The initial sort order. The default is the order of the data set. */
  readonly order?: Order;
  /** The list's own first screen, above its presets. It is a lazy component that reserves its height while it loads. */
  readonly overview?: LazyExoticComponent<ComponentType<OverviewProps>>;
  /** Whether the filters select a single record, which the overview shows completely. If so, the list is left out. */
  readonly isOneRecord?: (where: Where) => boolean;
  readonly facets?: readonly Facet[];
  readonly presets?: readonly Preset[];
  readonly links?: RowLinks;
  /** The field that contains the date of all rows. */
  readonly asOf?: string;
  /** The data set that contains the date. Its rows may end earlier than those of the list's own data set. */
  readonly asOfDataset?: string;
  /** The fields that are counted from that day, such as a remaining term. Their labels contain the day if it is old. */
  readonly countedFromDay?: readonly string[];
  /** The paragraphs that explain how the list's figures are calculated. */
  readonly method?: readonly Localized[];
}

export interface ListPageContent {
  readonly lead: Localized;
  /** The lists, each on its own tab. If there is only one list, there are no tabs. */
  readonly lists: readonly [List, ...List[]];
}

/**
 * Loads the content of a page of lists. It is not part of `page.ts`, because every page of the site loads all `page.ts`
 * files. The document requests the content of the opened page in parallel with the site's code.
 */
export type LoadContent = () => Promise<{ readonly content: ListPageContent }>;

/** The tab in the URL, by its key. Null if the URL contains no tab. */
export const tabAddress = addressState({ list: nullable });

export const listOf = ({ lists }: ListPageContent, tab: string | null): List =>
  lists.find(({ key }) => key === tab) ?? lists[0];

/**
 * Returns the list in the URL, otherwise the first list that has rows. Null until that list is known. `rowsOf` returns
 * undefined while the number of rows of a list is not known.
 */
export function openListOf(
  content: ListPageContent,
  tab: string | null,
  rowsOf: (list: List) => number | undefined,
): List | null {
  const first = listOf(content, tab);
  if (tab !== null || rowsOf(first) !== 0) return first;
  const held = content.lists.find((list) => rowsOf(list) !== 0) ?? first;
  return rowsOf(held) === undefined ? null : held;
}

/** Returns the URL of a tab, without filters that belong to another data set. */
export const tabSearch = ({ key }: List): string =>
  `?${tabAddress.write(new URLSearchParams(), { list: key })}`;
