import type pg from 'pg';
import type { Reader } from '../../platform/db/index.ts';
import { type Condition, type DatasetRegistry, type OrderPart, readRecords } from '../datasets/index.ts';
import { narrowConditions, scannedConditions } from './announcement-conditions.ts';
import { type Announcement, announcementOf, type StoredAnnouncement } from './announcement-row.ts';
import { type CategoryCodes, createCategoryCodes } from './category-codes.ts';
import { type Fields, type Source, sourceOf } from './columns.ts';
import { type CountAnnouncements, createCount } from './count-announcements.ts';
import type { AnnouncementQuery } from './parse-announcement-query.ts';
import { readOrgIds } from './read-org-ids.ts';
import { searchFloor } from './search-floor.ts';

/** The answer in the shape that existing clients read. */
export interface AnnouncementAnswer {
  readonly classifiedAnnouncements: null;
  readonly totalSecurities: number;
  readonly totalAnnouncement: number;
  readonly totalRecordNum: number;
  readonly announcements: readonly Announcement[] | null;
  readonly categoryList: null;
  readonly hasMore: boolean;
  readonly totalpages: number;
}

export interface AnnouncementResult {
  readonly answer: AnnouncementAnswer;
  /** The earliest day that was searched. Null if all days were searched. */
  readonly searchedFrom: string | null;
  /** True if the searched rows are demo rows. */
  readonly isDemo: boolean;
}

export type QueryAnnouncements = (query: AnnouncementQuery) => Promise<AnnouncementResult>;

export interface QueryDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
  /** The number of newest rows that a text search checks. */
  readonly searchedRowsMax?: number;
}

/** The maximum count, and the number of newest rows that a text search checks. */
export const ANNOUNCEMENT_ROWS = {
  countedMax: 300_000,
  searchedMax: 500_000,
} as const;

const NOTHING: AnnouncementAnswer = {
  classifiedAnnouncements: null,
  totalSecurities: 0,
  totalAnnouncement: 0,
  totalRecordNum: 0,
  announcements: null,
  categoryList: null,
  hasMore: false,
  totalpages: 0,
};

export function createQuery({
  pool,
  registry,
  searchedRowsMax = ANNOUNCEMENT_ROWS.searchedMax,
}: QueryDeps): QueryAnnouncements {
  const count: CountAnnouncements = createCount(pool, ANNOUNCEMENT_ROWS.countedMax);
  const categoryCodes = createCategoryCodes(pool, registry);
  return async (query) => {
    const source = sourceOf(registry, query.column);
    if (!source) return { answer: NOTHING, searchedFrom: null, isDemo: false };
    const { fields } = source;
    const codes = await categoryCodes();
    const narrow = narrowConditions(query, fields);
    const scanned = scannedConditions(query, source, registry, codes);
    const searchedFrom =
      scanned.length === 0 ? null : await searchFloor(pool, source, narrow, searchedRowsMax);
    const where = [...narrow, ...scanned];
    if (searchedFrom !== null) where.push({ op: 'gte', field: fields.announcementDate, value: searchedFrom });
    const totals = await count(source, where);
    const offset = (query.pageNum - 1) * query.pageSize;
    const rows = offset < totals.announcements ? await readRows(pool, source, query, where, offset) : [];
    const announcements = await present(pool, registry, query, rows, codes);
    const answer = {
      ...NOTHING,
      totalSecurities: totals.securities,
      totalAnnouncement: totals.announcements,
      totalRecordNum: totals.announcements,
      announcements: announcements.length === 0 ? null : announcements,
      hasMore: offset + query.pageSize < totals.announcements,
      totalpages: Math.ceil(totals.announcements / query.pageSize),
    };
    return { answer, searchedFrom, isDemo: source.dataset.isDemo };
  };
}

async function readRows(
  pool: pg.Pool,
  { dataset, fields }: Source,
  { sort, pageSize }: AnnouncementQuery,
  where: readonly Condition[],
  offset: number,
): Promise<StoredAnnouncement[]> {
  const order = orderOf(fields, sort);
  const records = await readRecords(pool, dataset, {
    columns: fields,
    where,
    order,
    limit: pageSize,
    offset,
  });
  return records as StoredAnnouncement[];
}

function orderOf(
  { code, documentId, announcementDate }: Fields,
  { by, descending }: AnnouncementQuery['sort'],
): OrderPart[] {
  const newestFirst = { field: announcementDate, descending: true };
  // The order of the index on days. The index can be read in both directions.
  const oldestFirst = { field: announcementDate, descending: false, emptyFirst: true } as const;
  return by === 'code'
    ? [{ field: code, descending }, newestFirst, { field: documentId, descending: true }]
    : [
        descending ? newestFirst : oldestFirst,
        { field: documentId, descending },
        { field: code, descending: false },
      ];
}

/** Returns rows in the shape that existing clients read. */
export async function present(
  pool: pg.Pool,
  registry: DatasetRegistry,
  { column, highlight, words }: Pick<AnnouncementQuery, 'column' | 'highlight' | 'words'>,
  rows: readonly StoredAnnouncement[],
  codes: CategoryCodes,
): Promise<Announcement[]> {
  const listed = [...new Set(rows.map((row) => row.code))];
  const orgIds = await readOrgIds(pool, registry, column, listed);
  const beside = { column, orgIds, typeName: codes.namesOf, marked: highlight ? words : [] };
  return rows.map((row) => announcementOf(row, beside));
}
