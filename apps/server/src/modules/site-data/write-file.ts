import { extensionOf, type Format, type Lang } from '@jishi/contract';
import type pg from 'pg';
import { etagOf } from '../../platform/http/index.ts';
import { contentType, headerOf, type Rows, writeAnswer } from '../datasets/index.ts';
import { inEnglishWords } from './english-values.ts';
import type { SiteQuery } from './parse-selection.ts';

/** The formats that people read as tables. Programs read the others and expect the values as stored. */
const FOR_PEOPLE: ReadonlySet<Format> = new Set(['csv', 'xlsx']);

/** A data page's file, and the figures for its headers. */
export interface DataFile {
  readonly contentType: string;
  readonly etag: string;
  readonly rows: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly nextCursor: null;
  readonly fileName: string | null;
  /** Names the values that the format could not represent unchanged; null if there are none. */
  readonly notice: string | null;
  /** True if the rows are made up. */
  readonly isDemo: boolean;
  /** The version of the data set. */
  readonly version: bigint;
  /** The rows' oldest day; null if no row has a day, undefined if it was not determined. */
  readonly oldestDay?: string | null | undefined;
  readonly body: Buffer;
}

/** The parts of a file that the client receives. */
export type SentFile = Omit<DataFile, 'etag' | 'hasMore' | 'nextCursor' | 'version' | 'oldestDay'>;

/** How to write a page's rows to a file. */
export interface FileForm {
  readonly format: Format;
  readonly lang: Lang;
  /** A key that is the same whenever the query and its rows are the same. */
  readonly key: string;
}

/** Writes rows as a file, in the reader's language. */
export async function writeFile(
  pool: pg.Pool,
  { dataset, query: { columns } }: SiteQuery,
  { rows, total, hasMore }: Rows,
  { format, lang, key }: FileForm,
): Promise<DataFile> {
  const inEnglish = lang === 'en' && FOR_PEOPLE.has(format);
  const { body, notice } = await writeAnswer(format, {
    dataset,
    columns,
    header: headerOf(dataset, columns, lang),
    rows: inEnglish ? await inEnglishWords(pool, dataset, columns, rows) : rows,
    total,
  });
  return {
    contentType: contentType(format),
    etag: etagOf(`file ${key}|${format}|${lang}`),
    rows: rows.length,
    total,
    hasMore,
    nextCursor: null,
    fileName: `${dataset.code}.${extensionOf(format)}`,
    notice,
    isDemo: dataset.isDemo,
    version: dataset.version,
    body,
  };
}
