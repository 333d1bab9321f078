import type { Lang } from '@jishi/contract';
import { readMarkdown } from '../../platform/markdown/index.ts';
import type { DocumentsDeps } from './documents.deps.ts';
import { GUIDE_PAGES } from './guide/guide.ts';
import { guideText } from './make-document.ts';
import { type Section, sectionsOf } from './search-guide.ts';

/** Splits all guides into sections, one for each heading. */
export async function guideSections(deps: DocumentsDeps, lang: Lang, origin: string): Promise<Section[]> {
  const pages = GUIDE_PAGES.map(async (page) =>
    sectionsOf(page, readMarkdown(await guideText(deps, page, lang, origin))),
  );
  return (await Promise.all(pages)).flat();
}
