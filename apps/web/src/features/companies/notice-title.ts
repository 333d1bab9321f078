import type { CompanyOverview } from '@jishi/contract';

/**
 * The title of a notice without the name of the company in front. The page of the company already shows the
 * name.
 */
export function noticeTitle(
  title: string,
  { name, english }: Pick<CompanyOverview, 'name' | 'english'>,
): string {
  const colon = title.search(/[：:]/);
  const [head, rest] = [title.slice(0, Math.max(colon, 0)), title.slice(colon + 1).trim()];
  const isName = head !== '' && rest !== '' && [name, english ?? ''].some((full) => full.startsWith(head));
  return isName ? rest : title;
}
