import type { DocumentContents, Lang } from '@jishi/contract';
import type { ApiDescription } from './api-description/api-description.ts';
import type { DocumentsDeps } from './documents.deps.ts';
import { GUIDE_PAGES } from './guide/guide.ts';
import { chaptersOf } from './reference/chapters.ts';

/** Returns the guides in order, the reference's chapters, and the data sets on sale by category. */
export function documentContents(
  { guide, registry, storefront }: DocumentsDeps,
  description: ApiDescription,
  lang: Lang,
): DocumentContents {
  const byCategory = Map.groupBy(registry.onSale(), ({ manifest }) => manifest.category);
  const filled = (id: string): boolean =>
    [...byCategory.keys()].some((category) => category === id || category.startsWith(`${id}/`));
  return {
    guides: GUIDE_PAGES.map((id) => ({ id, title: titleOf(guide.pages[lang].get(id) ?? '') })),
    chapters: chaptersOf(description, lang),
    categories: storefront.categories
      .filter(({ id }) => filled(id))
      .map((category) => ({
        id: category.id,
        name: category[lang],
        depth: category.id.split('/').length - 1,
        datasets: (byCategory.get(category.id) ?? []).map(({ code, manifest }) => ({
          code,
          name: manifest.name[lang],
        })),
      })),
  };
}

const titleOf = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? '';
