import type { Lang } from '@jishi/contract';
import { html } from '../http/index.ts';

export const RSS_TYPE = 'application/rss+xml; charset=utf-8';

export interface FeedItem {
  /** A permanent id, by which readers recognise items. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly at: Date;
}

export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly lang: Lang;
  /** The page to which the feed belongs, and the feed's own URL. */
  readonly link: string;
  readonly self: string;
  readonly items: readonly FeedItem[];
}

const TAGS: Readonly<Record<Lang, string>> = { zh: 'zh-CN', en: 'en' };

/** Characters that are not allowed in XML documents, even as references. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed.
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const xml = (text: string): string => html(text.toWellFormed().replace(UNFIT, ''));

/** Renders a feed as RSS 2.0, newest item first. */
export function rssOf({ title, description, lang, link, self, items }: Feed): string {
  const newest = items[0] === undefined ? '' : `<lastBuildDate>${items[0].at.toUTCString()}</lastBuildDate>`;
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
    `<title>${xml(title)}</title><link>${xml(link)}</link><description>${xml(description)}</description>` +
    `<language>${TAGS[lang]}</language>${newest}` +
    `<atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>\n` +
    `${items.map(itemOf).join('\n')}\n</channel></rss>\n`
  );
}

function itemOf({ id, title, text, link, at }: FeedItem): string {
  return (
    `<item><title>${xml(title)}</title><link>${xml(link)}</link><description>${xml(text)}</description>` +
    `<guid isPermaLink="false">${xml(id)}</guid><pubDate>${at.toUTCString()}</pubDate></item>`
  );
}
