import type { CompanyOverview } from '@jishi/contract';
import { nameInFront } from '../../shared/format/name-in-front.ts';

/** Returns the title of a notice without the leading company name, which the company's page already shows. */
export function noticeTitle(
  title: string,
  { name, english }: Pick<CompanyOverview, 'name' | 'english'>,
): string {
  return title.slice(nameInFront(title, [name, english]));
}
