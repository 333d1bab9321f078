import type { Lang, Notice } from '@jishi/contract';
import type pg from 'pg';
import type { DatasetRegistry } from '../datasets/index.ts';
import { type SiteSource, siteSource } from '../site-data/index.ts';

const CHINESE = 'p_info3015';
const ENGLISH = 'p_jishi9601';
export const NOTICE_DATASETS = [CHINESE, ENGLISH];

interface NoticeRow {
  id: string;
  date: string;
  publishedAt: Date | null;
  code: string | null;
  name: string | null;
  title: string;
  url: string | null;
}

/** One notice can be filed under several securities, each a row of its own. */
const ROWS_PER_NOTICE = 4;

/** The newest announcements: for an English reader those in English, for want of them, and for others, those in Chinese. */
export async function listNotices(
  pool: pg.Pool,
  registry: DatasetRegistry,
  { lang, limit }: { lang: Lang; limit: number },
): Promise<Notice[]> {
  const wanted = lang === 'en' ? [ENGLISH, CHINESE] : [CHINESE];
  const source = siteSource(registry, wanted, ['TEXTID', 'F001D', 'F002V']);
  if (!source) return [];
  const rows = await readRows(pool, source, limit);
  const titles = source.dataset.code === ENGLISH ? 'en' : 'zh';
  const first = new Map<string, Notice>();
  for (const row of rows) {
    if (first.has(row.id)) continue;
    const publishedAt = row.publishedAt?.toISOString() ?? null;
    first.set(row.id, { ...row, publishedAt, url: webAddress(row.url), lang: titles });
  }
  return [...first.values()].slice(0, limit);
}

async function readRows(
  pool: pg.Pool,
  { dataset, rowsMax, column }: SiteSource,
  limit: number,
): Promise<NoticeRow[]> {
  const { rows } = await pool.query<NoticeRow>(
    `select ${column('TEXTID', 'id')}, ${column('F001D', 'date')}, ${column('SECCODE', 'code')}, ${column('SECNAME', 'name')},
       ${column('F002V', 'title')}, ${column('F003V', 'url')},
       ${column('RECTIME', 'publishedAt', 'timestamptz')}
     from ${dataset.table} where "F001D" is not null and "F002V" <> '' order by "F001D" desc nulls last, "TEXTID" desc limit $1`,
    [Math.min(limit * ROWS_PER_NOTICE, rowsMax)],
  );
  return rows;
}

/** Only what a browser can open; some files give a path without its host. */
function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}
