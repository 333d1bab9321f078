import { addressOf, documentsFiles, type Lang } from '@jishi/contract';
import { isGuidePage } from '../guide/guide.ts';

/** Replaces links to guide pages, calls, chapters and data sets with URLs, for readers of the plain Markdown. */
export function withAddresses(markdown: string, lang: Lang): string {
  const { call, chapter, dataset } = documentsFiles;
  const addressed = markdown.replace(
    /\]\((call|chapter|dataset):([\w.]+)\)/g,
    (_, kind: string, id: string) => {
      if (kind === 'call') return `](${addressOf(call, { call: id, lang })})`;
      return `](${kind === 'chapter' ? addressOf(chapter, { chapter: id, lang }) : addressOf(dataset, { code: id, lang })})`;
    },
  );
  return addressed.replace(/\]\(([a-z]+)\)/g, (whole, id: string) => {
    if (id === 'dictionary') return `](${addressOf(documentsFiles.dictionary, { lang })})`;
    // The plain Markdown has no page of error codes; a guide page lists them.
    if (id === 'errorcodes') return `](${addressOf(documentsFiles.guide, { page: 'errors', lang })})`;
    return isGuidePage(id) ? `](${addressOf(documentsFiles.guide, { page: id, lang })})` : whole;
  });
}
