import type { Lang, Localized } from '@jishi/contract';

export interface TreeCategory extends Localized {
  /** The id is a path: `listed/quotes` is a subcategory of `listed`. */
  readonly id: string;
}

export interface TreeDataset {
  readonly code: string;
  readonly name: Localized;
  readonly category: string;
  readonly rows: number;
  readonly lastDay: string | null;
  readonly isFree: boolean;
}

export interface TreeBranch {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly datasets: readonly TreeDataset[];
  readonly branches: readonly TreeBranch[];
}

/** Returns the data sets under their categories, in the store's order, without empty branches. */
export function treeOf(
  categories: readonly TreeCategory[],
  datasets: readonly TreeDataset[],
  lang: Lang,
  parent = '',
): TreeBranch[] {
  const depth = parent === '' ? 1 : parent.split('/').length + 1;
  const own = categories.filter(
    ({ id }) => id.split('/').length === depth && (parent === '' || id.startsWith(`${parent}/`)),
  );
  return own.flatMap(({ id, ...name }) => {
    const branches = treeOf(categories, datasets, lang, id);
    const here = datasets.filter(({ category }) => category === id);
    const count = here.length + branches.reduce((sum, branch) => sum + branch.count, 0);
    return count === 0 ? [] : [{ id, name: name[lang], count, datasets: here, branches }];
  });
}

/**
 * Returns the data sets whose code or name contains a word, and those that the store's search finds in another way, for
 * example by a field.
 */
export function matching(
  datasets: readonly TreeDataset[],
  word: string,
  codeMatches: readonly string[],
): readonly TreeDataset[] {
  const query = word.trim().toLowerCase();
  if (query === '') return datasets;
  return datasets.filter(
    ({ code, name }) =>
      [code, name.zh, name.en].some((text) => text.toLowerCase().includes(query)) ||
      codeMatches.includes(code),
  );
}
