import { type CallEntry, type Lang, type Localized, REFERENCE_CHAPTERS } from '@jishi/contract';
import type { ApiDataset, ApiDescription } from '../api-description/api-description.ts';
import { CHAPTER_NAMES } from '../api-description/groups.ts';
import type { ApiOperation } from '../api-description/operation.ts';

/** Returns the chapters of the reference with their calls. Data sets are listed by category. */
export function chaptersOf({ operations }: ApiDescription, lang: Lang) {
  return REFERENCE_CHAPTERS.map((id) => ({
    id,
    title: CHAPTER_NAMES[id][lang],
    calls: operations
      .filter(({ group, terms }) => group === id && terms === undefined)
      .map((operation) => entryOf(operation, lang)),
  }));
}

export function entryOf({ id, summary, methods, path }: ApiOperation, lang: Lang): CallEntry {
  return { id, title: summary[lang], method: methods.join(' | '), path };
}

/** Data sets on sale by category, in the store's order. */
export interface DatasetList {
  readonly id: string;
  readonly title: Localized;
  readonly datasets: readonly ApiDataset[];
}

export function datasetsOf(
  { datasets }: ApiDescription,
  categories: readonly (Localized & { readonly id: string })[],
): DatasetList[] {
  const byCategory = Map.groupBy(datasets, ({ category }) => category);
  const order = categories.map(({ id }) => id);
  return [...byCategory]
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([id, list]) => {
      const row = categories.find((category) => category.id === id);
      return {
        id,
        title: row === undefined ? { zh: id, en: id } : { zh: row.zh, en: row.en },
        datasets: list,
      };
    });
}
