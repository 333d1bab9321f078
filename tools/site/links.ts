import { posix } from 'node:path';
import type { Lang } from '@jishi/contract';
import { prefixOf, type SitePage } from './pages.ts';

/** The address that represents a reader's own site in the examples. */
export const ORIGIN = 'https://data.example.com';

/**
 * Converts a text of the repository to a page of the site. Links point to pages; links to files without a page become
 * plain names. Pages of the guide refer to each other, to calls and to chapters by id.
 */
export function pageText(text: string, page: SitePage, pages: readonly SitePage[]): string {
  const { lang, source = '' } = page;
  return outsideCode(text, (prose) =>
    withoutTags(joinHan(prose.replace(LANGUAGE_LINK, ''))).replaceAll(
      /(!?)\[([^\]]*)\]\(([^)\s]+)\)/g,
      (whole, image: string, label: string, address: string) => {
        if (address.startsWith(ORIGIN)) return label;
        if (/^(?:https?|mailto|tel):|^#/.test(address)) return whole;
        const [target = '', anchor] = address.split('#');
        const hash = anchor === undefined ? '' : `#${anchor}`;
        const [kind, id] = target.split(':');
        if (kind === 'chapter' || kind === 'call') return `[${label}](/${prefixOf(lang)}reference/index.md)`;
        if (kind === 'dataset') return `${label} (\`${id}\`)`;
        const guide = pages.find(({ path }) => path === `${prefixOf(lang)}guide/${target}`);
        const named =
          guide ?? pageOf(posix.normalize(posix.join(posix.dirname(source), target)), lang, pages);
        if (named !== undefined) return `[${label}](/${named.path}.md${hash})`;
        return image === '!' ? '' : label;
      },
    ),
  );
}

/** Returns the page of a file. A file in both languages has a page in each. */
function pageOf(file: string, lang: Lang, pages: readonly SitePage[]): SitePage | undefined {
  const named = pages.filter(({ source }) => source === file);
  return named.find((page) => page.lang === lang) ?? named[0];
}

/** Changes the text between blocks of code. */
function outsideCode(text: string, change: (prose: string) => string): string {
  return text
    .split(/(^[ \t]*```[\s\S]*?^[ \t]*```[ \t]*$)/m)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');
}

/**
 * Escapes characters that the site would read as tags or expressions. Code, addresses and anchors do not
 * change.
 */
function withoutTags(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(/\\?<(?!https?:|a id=|\/a>|!--)/g, '&lt;').replaceAll('{{', '&#123;{'),
    )
    .join('');
}

const HAN = '[\\u3000-\\u30ff\\u4e00-\\u9fff\\uff00-\\uffef]';
const BROKEN_HAN = new RegExp(`(${HAN})\\n {0,3}(?=${HAN}|[\`\\[])`, 'g');

/** Joins the lines of a Chinese paragraph without the space that a line break would become. */
const joinHan = (text: string): string => text.replaceAll(BROKEN_HAN, '$1');

/** The site has a language switch instead of these links. */
const LANGUAGE_LINK = /^\[(?:English|中文)\]\([^)]*\)\n/m;
