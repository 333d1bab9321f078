import type { Format, Lang } from '@jishi/contract';
import type pg from 'pg';
import { etagOf } from '../../platform/http/index.ts';
import { contentType, headerOf, type Rows, writeAnswer } from '../datasets/index.ts';
import { Answer } from '../gateway/index.ts';
import { inEnglishWords } from './english-values.ts';
import type { SiteQuery } from './parse-selection.ts';

/** Files that are read as tables; in the others programs look for the values as they are stored. */
const FOR_PEOPLE: ReadonlySet<Format> = new Set(['csv', 'xlsx']);

/** How rows of a page are put into a file. */
export interface FileForm {
  readonly format: Format;
  readonly lang: Lang;
  /** Equal for the same rows of the same query. */
  readonly key: string;
}

/** Rows as a file for a reader of the language. */
export async function writeFile(
  pool: pg.Pool,
  { dataset, query: { columns } }: SiteQuery,
  { rows, total, hasMore }: Rows,
  { format, lang, key }: FileForm,
): Promise<Answer> {
  const inEnglish = lang === 'en' && FOR_PEOPLE.has(format);
  const { body, notice } = await writeAnswer(format, {
    dataset,
    columns,
    header: headerOf(dataset, columns, lang),
    rows: inEnglish ? await inEnglishWords(pool, dataset, columns, rows) : rows,
    total,
  });
  const head = {
    contentType: contentType(format),
    etag: etagOf(`file ${key}|${format}|${lang}`),
    rows: rows.length,
    total,
    hasMore,
    nextCursor: null,
    fileName: `${dataset.code}.${format}`,
    notice,
    madeUp: dataset.madeUp,
    version: dataset.version,
  };
  return new Answer(head, body);
}
