import { LATEST_COLUMNS } from '@jishi/contract';
import type { Announcement } from './announcement-row.ts';
import { type Form, oneOf } from './form-values.ts';
import type { AnnouncementAnswer } from './query-announcements.ts';

/** The response to a request for the newest announcements: one page, grouped by security. */
export interface LatestAnswer extends Omit<AnnouncementAnswer, 'classifiedAnnouncements' | 'announcements'> {
  readonly classifiedAnnouncements: readonly (readonly Announcement[])[];
  readonly announcements: null;
}

const COLUMNS = LATEST_COLUMNS.map(({ name, column, plate }) => ({ key: name, column, plate }));

/** Translates a request for the newest announcements into an announcements query. */
export function latestForm(form: Form): Form {
  const text = (name: string): string => form.get(name) ?? '';
  const paging = ['sortName', 'sortType', 'pageNum', 'pageSize'].map((name) => [name, text(name)] as const);
  if (text('column') === '') return new Map(paging);
  const { column, plate } = oneOf(COLUMNS, 'column', text('column'));
  return new Map([...paging, ['column', column], ['plate', plate ?? '']]);
}

/** Groups the announcements of a page by security and keeps their order. */
export function bySecurity(answer: AnnouncementAnswer): LatestAnswer {
  const groups = Map.groupBy(answer.announcements ?? [], ({ secCode }) => secCode);
  return { ...answer, classifiedAnnouncements: [...groups.values()], announcements: null };
}
