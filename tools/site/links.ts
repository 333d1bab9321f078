import { posix } from 'node:path';
import type { Lang } from '@jishi/contract';
import { prefixOf, type SitePage } from './pages.ts';

/** The address that stands for a reader's own site in the examples. */
export const ORIGIN = 'https://data.example.com';

/**
 * A text of the repository as a page of the site: links lead to pages, and files that are no page are named alone.
 * Pages of the guide name each other, calls and chapters by their ids.
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

/** The page of a file; a file in both languages has one in each. */
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

/** Marks that the site would take for tags or expressions become text. Code, addresses and anchors stay. */
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

/** Lines of one paragraph in Chinese are joined without the blank that a line break would become. */
const joinHan = (text: string): string => text.replaceAll(BROKEN_HAN, '$1');

/** The site has a switch of languages in place of these links. */
const LANGUAGE_LINK = /^\[(?:English|中文)\]\([^)]*\)\n/m;
