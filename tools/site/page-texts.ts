import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GuidePage, readGuide } from '../../apps/server/src/modules/documents/guide/guide.ts';
import { guideWriter } from './guide.ts';
import { pageText } from './links.ts';
import { isGuide, LANGUAGES, listPages, prefixOf, type SitePage } from './pages.ts';
import { contractDescription, referencePages } from './reference.ts';

interface PageText {
  readonly title: string;
  /** The page in VitePress's Markdown, with links to other pages of the site. */
  readonly text: string;
}

/** Returns the text of each page, made from the documents, the guides for customers and the contract. */
export async function pageTexts(root: string): Promise<Map<SitePage, PageText>> {
  const listed = listPages(root);
  const guideText = await guideWriter(root, await readGuide());
  const texts = new Map<SitePage, PageText>();
  for (const page of listed) {
    const text = isGuide(page)
      ? guideText(page.path.split('/').at(-1) as GuidePage, page.lang)
      : await readFile(join(root, page.source ?? ''), 'utf8');
    const title = /^# (.*)$/m.exec(text)?.[1] ?? page.path;
    texts.set(page, { title, text: pageText(text, page, listed) });
  }
  for (const lang of LANGUAGES)
    for (const { name, title, text } of referencePages(contractDescription(), lang)) {
      const page: SitePage = { path: `${prefixOf(lang)}reference/${name}`, lang, group: 'reference' };
      texts.set(page, { title, text: pageText(text, page, listed) });
    }
  return texts;
}
