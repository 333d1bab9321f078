import { Refusal } from '../../platform/refusal.ts';
import { readRecords } from '../datasets/index.ts';
import type { Announcement, StoredAnnouncement } from './announcement-row.ts';
import { createCategoryCodes } from './category-codes.ts';
import { allSources } from './columns.ts';
import type { Form } from './form-values.ts';
import { present, type QueryDeps } from './query-announcements.ts';
import { refuse } from './refuse-parameter.ts';

/** One announcement, with the URL of its file if the operator has one. */
export interface Bulletin {
  readonly announcement: Announcement;
  readonly fileUrl: string | null;
  readonly bulletinStatus: null;
}

const ID = /^\w{1,60}$/;

/** Returns a function that reads one announcement of any column by its id. */
export function createBulletin({
  pool,
  registry,
}: QueryDeps): (form: Form) => Promise<{ bulletin: Bulletin; isDemo: boolean }> {
  const categoryCodes = createCategoryCodes(pool, registry);
  return async (form) => {
    const id = form.get('announceId') ?? '';
    if (id === '') refuse('announceId', 'announcements.missing');
    for (const { dataset, fields, column } of ID.test(id) ? allSources(registry) : []) {
      const where = [{ op: 'in', field: fields.documentId, values: [id] }] as const;
      const rows = await readRecords(pool, dataset, { columns: fields, where, limit: 1 });
      const [row] = rows as StoredAnnouncement[];
      if (row === undefined) continue;
      const plain = { column, highlight: false, words: [] };
      const [announcement] = await present(pool, registry, plain, [row], await categoryCodes());
      if (announcement === undefined) continue;
      const isThere = !dataset.isDemo && /^https?:\/\//.test(row.url ?? '');
      const fileUrl = isThere ? row.url : null;
      return { bulletin: { announcement, fileUrl, bulletinStatus: null }, isDemo: dataset.isDemo };
    }
    throw new Refusal('announcements.noticeUnknown', { id: id.slice(0, 60) });
  };
}
