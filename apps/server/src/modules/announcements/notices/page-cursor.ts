import { createHash } from 'node:crypto';
import type { Lang, NoticePage, NoticeQuery } from '@jishi/contract';
import type { Cursors } from '../../../platform/cursor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Cursor, readCursor, writeCursor } from '../../datasets/index.ts';
import type { Place } from './index-query.ts';
import type { Candidate } from './search.repository.ts';

/** The position of a page within its search. */
export interface Position {
  readonly after: Place | null;
  readonly rowsBefore: number;
  readonly total: NoticePage['total'] | null;
}

/**
 * Returns a hash of the query without its page. A cursor is valid only for its own query, because it would skip hits of
 * a different query.
 */
const markOf = ({ after: _, limit: __, ...query }: NoticeQuery & { limit?: number }): string =>
  createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 16);

export function positionOf(cursors: Cursors, query: NoticeQuery): Position {
  if (query.after === '') return { after: null, rowsBefore: 0, total: null };
  const cursor = readCursor(cursors, 'notices', query.after);
  const place = cursor && placeOf(cursor);
  if (!cursor || !place || cursor.query !== markOf(query)) throw new Refusal('announcements.pageUnknown');
  return place;
}

function placeOf({ total, after: [day, lang, id, rowsBefore, capped] }: Cursor): Position | null {
  const isPlace = typeof id === 'string' && (lang === 'zh' || lang === 'en');
  if (!isPlace || !/^\d{4}-\d\d-\d\d$/.test(day ?? '') || !/^\d{1,6}$/.test(rowsBefore ?? '')) return null;
  return {
    after: { day: day ?? '', lang: lang as Lang, id },
    rowsBefore: Number(rowsBefore),
    total: { count: total, isCapped: capped === '1' },
  };
}

export function cursorOf(
  cursors: Cursors,
  query: NoticeQuery,
  { last, rowsBefore, total }: { last: Candidate; rowsBefore: number; total: NoticePage['total'] },
): string {
  return writeCursor(cursors, 'notices', {
    query: markOf(query),
    total: total.count,
    after: [last.day, last.lang, last.id, String(rowsBefore), total.isCapped ? '1' : '0'],
  });
}
