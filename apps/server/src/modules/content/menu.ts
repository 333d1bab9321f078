import type { Lang, MenuGroupEntry } from '@jishi/contract';
import type { ContentDeps } from './content.deps.ts';
import { emptyPages } from './site-pages.ts';

/** Returns the menu's groups in the order of their first pages. Within a group, pages have their own order. */
export function menuOf(
  deps: Pick<ContentDeps, 'sitePages' | 'hasRows' | 'clock'>,
  lang: Lang,
): MenuGroupEntry[] {
  const empty = emptyPages(deps);
  const listed = deps.sitePages.flatMap((page) =>
    page.place === null || empty.includes(page) || (page.isEnglishOnly && lang !== 'en')
      ? []
      : [{ ...page, place: page.place }],
  );
  return [...Map.groupBy(listed, ({ group }) => group)].map(([group, entries]) => {
    const pages = entries
      .toSorted((a, b) => a.place - b.place)
      .map(({ title, address }) => ({ title: title[lang], path: address[lang] }));
    return { group, pages, blocklist: pages };
  });
}
