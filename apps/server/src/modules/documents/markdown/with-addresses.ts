import { addressOf, documentsFiles, type Lang } from '@jishi/contract';
import { isGuidePage } from '../guide/guide.ts';

/** Links to pages of the guide as addresses, for a reader of the Markdown alone. */
export function withAddresses(markdown: string, lang: Lang): string {
  return markdown.replace(/\]\(([a-z]+)\)/g, (whole, id: string) => {
    if (id === 'dictionary') return `](${addressOf(documentsFiles.dictionary, { lang })})`;
    return isGuidePage(id) ? `](${addressOf(documentsFiles.guide, { page: id, lang })})` : whole;
  });
}
