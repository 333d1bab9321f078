import { type Lang, REFERENCE_CHAPTERS, type ReferenceChapter } from '@jishi/contract';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApiDescription } from '../api-description/api-description.ts';
import type { DocumentsDeps } from '../documents.deps.ts';
import { callMarkdown } from './call-markdown.ts';
import { chapterMarkdown } from './chapter-markdown.ts';

/** Writes a call as Markdown. Calls of data sets are excluded, because data sets have their own documents. */
export function callText(
  { guide }: DocumentsDeps,
  description: ApiDescription,
  id: string,
  lang: Lang,
  origin: string,
): string {
  const operation = description.operations.find((one) => one.id === id && one.terms === undefined);
  if (operation === undefined) throw notThere(id);
  return callMarkdown(operation, description, guide.samples, origin, lang);
}

export function chapterText(
  { storefront }: DocumentsDeps,
  description: ApiDescription,
  chapter: ReferenceChapter,
  lang: Lang,
): string {
  return chapterMarkdown(chapter, description, storefront.categories, lang);
}

export function chapterOf(id: string): ReferenceChapter {
  const chapter = REFERENCE_CHAPTERS.find((one) => one === id);
  if (chapter === undefined) throw notThere(id);
  return chapter;
}

const notThere = (page: string): Refusal => new Refusal('documents.notFound', { page: page.slice(0, 60) });
