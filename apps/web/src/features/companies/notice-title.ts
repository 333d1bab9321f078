import type { CompanyOverview } from '@jishi/contract';
import { nameInFront } from '../../shared/format/name-in-front.ts';

/**
 * The title of a notice without the name of the company in front. The page of the company already shows the
 * name.
 */
export function noticeTitle(
  title: string,
  { name, english }: Pick<CompanyOverview, 'name' | 'english'>,
): string {
  return title.slice(nameInFront(title, [name, english]));
}
