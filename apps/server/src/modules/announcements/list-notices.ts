import type { Lang, Notice, Role } from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRegistry, readRecords } from '../datasets/index.ts';
import { type SiteSource, siteSource } from '../site-data/index.ts';

const CHINESE = 'p_info3015';
const ENGLISH = 'p_jishi9601';
export const NOTICE_DATASETS = [CHINESE, ENGLISH];

const NEEDED = ['documentId', 'announcementDate', 'title'] as const satisfies readonly Role[];

/**
 * The assumed maximum number of rows per notice. A notice can be filed under several securities, with one row for each.
 */
const ROWS_PER_NOTICE = 4;

/**
 * Returns the newest announcements. They are in English if the reader uses English and English announcements exist, and
 * in Chinese otherwise.
 */
export async function listNotices(
  pool: pg.Pool,
  registry: DatasetRegistry,
  { lang, limit }: { lang: Lang; limit: number },
): Promise<Notice[]> {
  const codes = lang === 'en' ? [ENGLISH, CHINESE] : [CHINESE];
  const source = siteSource(registry, codes, [], NEEDED);
  if (!source) return [];
  const titles = source.dataset.code === ENGLISH ? 'en' : 'zh';
  const first = new Map<string, Notice>();
  for (const record of await readNewest(pool, source, limit)) {
    const id = record.id ?? '';
    if (first.has(id)) continue;
    const { date, code, name, title } = record;
    const publishedAt = record.publishedAt === null ? null : instantOf(record.publishedAt);
    first.set(id, {
      id,
      date: date ?? '',
      publishedAt,
      code,
      name,
      title: title ?? '',
      url: webAddress(record.url),
      lang: titles,
      demo: source.dataset.isDemo,
    });
  }
  return [...first.values()].slice(0, limit);
}

function readNewest(
  pool: pg.Pool,
  { dataset, rowsMax, fields, visibleRole }: SiteSource<(typeof NEEDED)[number]>,
  limit: number,
) {
  const { documentId, announcementDate, title } = fields;
  return readRecords(pool, dataset, {
    columns: {
      id: documentId,
      date: announcementDate,
      publishedAt: visibleRole('publishedAt'),
      code: visibleRole('code'),
      name: visibleRole('name'),
      title,
      url: visibleRole('url'),
    },
    where: [
      { op: 'filled', field: announcementDate },
      { op: 'filled', field: title },
    ],
    order: [
      { field: announcementDate, descending: true },
      { field: documentId, descending: true },
    ],
    limit: Math.min(limit * ROWS_PER_NOTICE, rowsMax),
  });
}

/** Converts Beijing time to a UTC timestamp. */
export const instantOf = (time: string): string => new Date(`${time.replace(' ', 'T')}+08:00`).toISOString();

/** Returns a URL that a browser can open, or null. Some rows contain only a path without a host. */
export function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}
