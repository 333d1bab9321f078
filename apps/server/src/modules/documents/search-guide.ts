import { blockText, type ReadMarkdown } from '../../platform/markdown/index.ts';
import type { GuidePage } from './guide/guide.ts';

/** The part of a page under one heading. */
export interface Section {
  readonly page: GuidePage;
  readonly pageTitle: string;
  /** The heading's id; empty before the first heading. */
  readonly section: string;
  readonly title: string;
  readonly text: string;
}

export type FoundSection = Omit<Section, 'text'> & { readonly excerpt: string };

const FOUND_MAX = 8;
/** The number of characters in an excerpt before and after the word. */
const BEFORE = 24;
const BEHIND = 72;

/** Returns the sections that contain every word. Sections with the words in their headings come first. */
export function searchSections(pages: ReadonlyMap<GuidePage, ReadMarkdown>, typed: string): FoundSection[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const sections = [...pages].flatMap(([page, read]) => sectionsOf(page, read));
  return sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, FOUND_MAX)
    .map(({ section: { text, ...section } }) => ({ ...section, excerpt: excerptOf(text, words) }));
}

function scoreOf({ title, pageTitle, text }: Section, words: readonly string[]): number {
  const scores = words.map((word) => {
    if (title.toLowerCase().includes(word)) return 10;
    if (pageTitle.toLowerCase().includes(word)) return 4;
    if (holdsWord(text, word)) return 2;
    return text.toLowerCase().includes(word) ? 1 : 0;
  });
  return scores.includes(0) ? 0 : scores.reduce<number>((sum, score) => sum + score, 0);
}

/**
 * Returns true if the text contains the word on its own, so that a result code does not match part of a longer number.
 */
function holdsWord(text: string, word: string): boolean {
  const exact = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<!\\w)${exact}(?!\\w)`, 'i').test(text);
}

export function sectionsOf(page: GuidePage, { title: pageTitle, blocks }: ReadMarkdown): Section[] {
  const sections: { section: string; title: string; texts: string[] }[] = [
    { section: '', title: pageTitle, texts: [] },
  ];
  for (const block of blocks) {
    if (block.kind === 'heading') sections.push({ section: block.id, title: block.text, texts: [] });
    else sections.at(-1)?.texts.push(blockText(block));
  }
  return sections.map(({ texts, ...section }) => ({ page, pageTitle, ...section, text: texts.join(' ') }));
}

function excerptOf(text: string, words: readonly string[]): string {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0);
  const at = places.length === 0 ? 0 : Math.min(...places);
  const from = Math.max(0, at - BEFORE);
  const to = Math.min(text.length, at + BEHIND);
  return `${from > 0 ? '…' : ''}${text.slice(from, to).replace(/\s+/g, ' ')}${to < text.length ? '…' : ''}`;
}
