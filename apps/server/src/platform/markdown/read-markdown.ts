import type { DocumentBlock, DocumentInline } from '@jishi/contract';
import { lexer, type MarkedToken, type Token, type Tokens, walkTokens } from 'marked';

export interface ReadMarkdown {
  readonly title: string;
  readonly blocks: DocumentBlock[];
}

type Picture = Extract<DocumentBlock, { kind: 'picture' }>;

/** Returns the picture file for a URL in the text, or null if there is none. */
export type PictureOf = (href: string) => Omit<Picture, 'kind' | 'alt'> | null;

/**
 * Parses Markdown into blocks that a page renders itself. No HTML is generated, so none can be injected. Elements that
 * documents do not need (raw HTML, rules) are omitted, and so are pictures for which `pictureOf` returns null.
 */
export function readMarkdown(markdown: string, pictureOf: PictureOf = () => null): ReadMarkdown {
  const tokens = lexer(markdown) as MarkedToken[];
  const title = tokens.find((token) => token.type === 'heading' && token.depth === 1);
  const ids = new Map<string, number>();
  const blocks = tokens.flatMap((token) => picturesIn(token, pictureOf) ?? blockOf(token, ids));
  return { title: title?.type === 'heading' ? textOf(title.tokens) : '', blocks };
}

/** Returns the pictures of a paragraph that contains nothing else. */
function picturesIn(token: MarkedToken, pictureOf: PictureOf): Picture[] | null {
  if (token.type !== 'paragraph') return null;
  const parts = (token.tokens as MarkedToken[]).filter((part) => part.type !== 'br');
  if (!parts.every((part) => part.type === 'image')) return null;
  return parts.flatMap(({ href, text }) => {
    const file = pictureOf(href);
    return file === null ? [] : [{ kind: 'picture', ...file, alt: text }];
  });
}

/** Returns the URLs of all links. */
export function linksOf(markdown: string): string[] {
  return hrefsOf(markdown, 'link');
}

/** Returns the URLs of all pictures. */
export function imagesOf(markdown: string): string[] {
  // This test skips the parsing of most texts, which have no pictures. Every startup checks all texts that ship with
  // the product.
  return markdown.includes('![') ? hrefsOf(markdown, 'image') : [];
}

function hrefsOf(markdown: string, type: 'link' | 'image'): string[] {
  const hrefs: string[] = [];
  walkTokens(lexer(markdown), (token) => {
    if (token.type === type) hrefs.push(String((token as Tokens.Link).href));
  });
  return hrefs;
}

function blockOf(token: MarkedToken, ids: Map<string, number>): DocumentBlock[] {
  switch (token.type) {
    case 'heading':
      return token.depth === 1 ? [] : [headingOf(token, ids)];
    case 'paragraph':
      return [{ kind: 'paragraph', content: inlines(token.tokens) }];
    case 'list':
      return [
        { kind: 'list', ordered: token.ordered, items: token.items.map((item) => inlines(item.tokens)) },
      ];
    case 'table':
      return [
        {
          kind: 'table',
          head: token.header.map((cell) => textOf(cell.tokens)),
          rows: token.rows.map((row) => row.map((cell) => inlines(cell.tokens))),
        },
      ];
    case 'code':
      return [{ kind: 'code', language: token.lang ?? '', text: token.text }];
    default:
      return [];
  }
}

function headingOf(token: Tokens.Heading, ids: Map<string, number>): DocumentBlock {
  const text = textOf(token.tokens);
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const before = ids.get(slug) ?? 0;
  ids.set(slug, before + 1);
  return {
    kind: 'heading',
    level: Math.min(token.depth, 4),
    id: before === 0 ? slug : `${slug}-${before + 1}`,
    text,
  };
}

function inlines(tokens: readonly Token[] | undefined): DocumentInline[] {
  return ((tokens as readonly MarkedToken[] | undefined) ?? []).flatMap((token): DocumentInline[] => {
    switch (token.type) {
      case 'text':
        return token.tokens ? inlines(token.tokens) : [{ kind: 'text', text: unescaped(token.text) }];
      case 'escape':
        return [{ kind: 'text', text: token.text }];
      case 'codespan':
        return [{ kind: 'code', text: token.text }];
      case 'strong':
        return [{ kind: 'strong', text: textOf(token.tokens) }];
      case 'link':
        return [{ kind: 'link', text: textOf(token.tokens), href: token.href }];
      case 'paragraph':
        return inlines(token.tokens);
      default:
        return 'text' in token && token.type !== 'html' ? [{ kind: 'text', text: token.text }] : [];
    }
  });
}

function textOf(tokens: readonly Token[]): string {
  return inlines(tokens)
    .map(({ text }) => text)
    .join('');
}

/** Decodes entities, because the lexer does not. */
function unescaped(text: string): string {
  return text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  );
}
