import type { Lang, Notice } from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRegistry, readRecords } from '../datasets/index.ts';
import { type SiteSource, siteSource } from '../site-data/index.ts';

const CHINESE = 'p_info3015';
const ENGLISH = 'p_jishi9601';
export const NOTICE_DATASETS = [CHINESE, ENGLISH];

/** One notice can be filed under several securities, each a row of its own. */
const ROWS_PER_NOTICE = 4;

/** The newest announcements: for an English reader those in English, for want of them, and for others, those in Chinese. */
export async function listNotices(
  pool: pg.Pool,
  registry: DatasetRegistry,
  { lang, limit }: { lang: Lang; limit: number },
): Promise<Notice[]> {
  const codes = lang === 'en' ? [ENGLISH, CHINESE] : [CHINESE];
  const source = siteSource(registry, codes, ['TEXTID', 'F001D', 'F002V']);
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
      demo: source.dataset.madeUp,
    });
  }
  return [...first.values()].slice(0, limit);
}

function readNewest(pool: pg.Pool, { dataset, rowsMax, visibleField }: SiteSource, limit: number) {
  return readRecords(pool, dataset, {
    columns: {
      id: 'TEXTID',
      date: 'F001D',
      publishedAt: visibleField('RECTIME'),
      code: visibleField('SECCODE'),
      name: visibleField('SECNAME'),
      title: 'F002V',
      url: visibleField('F003V'),
    },
    where: [
      { op: 'filled', field: 'F001D' },
      { op: 'filled', field: 'F002V' },
    ],
    order: [
      { field: 'F001D', descending: true },
      { field: 'TEXTID', descending: true },
    ],
    limit: Math.min(limit * ROWS_PER_NOTICE, rowsMax),
  });
}

/** Beijing time as an instant in UTC. */
export const instantOf = (time: string): string => new Date(`${time.replace(' ', 'T')}+08:00`).toISOString();

/** Only what a browser can open; some files give a path without its host. */
export function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}
