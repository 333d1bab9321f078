import type { Lang, Localized } from '@jishi/contract';
import type { ApiDescription } from '../api-description/api-description.ts';
import { inGroups } from '../api-description/groups.ts';
import type { Json } from '../api-description/schema.ts';

/** A store category. The id of a subcategory starts with the id of its parent and a slash. */
export type Category = Localized & { readonly id: string };

/** The group of data set calls, which is the parent of the categories. */
const DATA = 'data';

/** Returns the call groups as tags. The tag of the data set group is the parent of the categories in use. */
export function tagTree(
  { operations, datasets }: ApiDescription,
  categories: readonly Category[],
  lang: Lang,
): Json[] {
  const used = new Set(datasets.flatMap(({ category }) => withParents(category)));
  return [
    ...inGroups(operations).map(({ group, name }) => ({ name: group, summary: name[lang], kind: 'nav' })),
    ...categories
      .filter(({ id }) => used.has(id))
      .map(({ id, [lang]: summary }) => ({ name: id, summary, parent: parentOf(id), kind: 'nav' })),
  ];
}

function withParents(category: string): string[] {
  const parts = category.split('/');
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}

function parentOf(category: string): string {
  const at = category.lastIndexOf('/');
  return at === -1 ? DATA : category.slice(0, at);
}

/** Returns the path items. Each data set's calls have the data set's category as their tag. */
export function inCategories(
  paths: Readonly<Record<string, Json>>,
  { operations, datasets }: ApiDescription,
): Record<string, Json> {
  const categoryOf = new Map(datasets.map(({ code, category }) => [code, category]));
  const byPath = new Map(
    operations
      .filter(({ terms }) => terms !== undefined)
      .map(({ path }) => [path, categoryOf.get(path.slice(path.lastIndexOf('/') + 1))]),
  );
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => {
      const category = byPath.get(path);
      return [path, category === undefined ? item : withTag(item, category)];
    }),
  );
}

function withTag(item: Json, tag: string): Json {
  return Object.fromEntries(
    Object.entries(item).map(([name, member]) => [
      name,
      Array.isArray(member) ? member : { ...(member as Json), tags: [tag] },
    ]),
  );
}
