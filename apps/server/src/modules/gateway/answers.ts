import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { marketDay } from '../../platform/clock.ts';
import {
  type Call,
  contentType,
  type Dataset,
  headerOf,
  queryMark,
  runSelection,
  writeAnswer,
  writeCursor,
} from '../datasets/index.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Below this a compressed answer is hardly smaller and costs more than it saves. */
const COMPRESS_FROM_BYTES = 1400;

export type ContentEncoding = 'br' | 'gzip';

/** A finished answer: bytes and what its headers tell. The same for every caller of the same query. */
export interface Answer {
  readonly body: Buffer;
  readonly contentType: string;
  readonly etag: string;
  readonly rows: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
  readonly fileName: string | null;
  /**
   * The bytes of a small body as a string of one character each: Node writes header and string in one piece, and a
   * buffer in two.
   */
  readonly oneByte: string | null;
  /** Compressed on the first wish, kept with the answer. */
  readonly encoded: Map<ContentEncoding, Buffer>;
}

export interface AnswerCacheOptions {
  readonly bytesMax: number;
  /** Larger answers are not kept. */
  readonly answerBytesMax: number;
}

/**
 * Makes answers and keeps hot ones. The key holds the version of the data set, so an answer of former rows is never
 * given again; equal calls that come at once are made once.
 */
export class Answers {
  readonly #pool: pg.Pool;
  readonly #kept: LRUCache<string, Answer>;
  readonly #making = new Map<string, Promise<Answer>>();
  hits = 0;
  misses = 0;

  constructor(pool: pg.Pool, options: AnswerCacheOptions) {
    this.#pool = pool;
    this.#kept = new LRUCache({
      maxSize: options.bytesMax,
      maxEntrySize: options.answerBytesMax,
      // Twice the body: as a string too, or compressed.
      sizeCalculation: (answer, key) => answer.body.length * 2 + key.length * 2 + 512,
    });
  }

  /** At once when it is kept. */
  get(call: Call, at: Date): Answer | Promise<Answer> {
    const key = `${call.dataset.version}:${call.dependsOnDay ? marketDay(at) : ''}:${call.canonical}`;
    const kept = this.#kept.get(key);
    if (kept) {
      this.hits++;
      return kept;
    }
    this.misses++;
    return this.make(key, () => makeAnswer(this.#pool, call, key));
  }

  /** Makes the answer of a key once, however many ask, and keeps it. */
  make(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const under = this.#making.get(key);
    if (under) return under;
    const made = work()
      .then((answer) => {
        this.#kept.set(key, answer);
        return answer;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, made);
    return made;
  }
}

async function makeAnswer(pool: pg.Pool, call: Call, key: string): Promise<Answer> {
  const { dataset, selection, format } = call;
  const found = await runSelection(pool, dataset, selection, call.cursor?.total);
  const header = headerOf(dataset, selection.columns, call.labels);
  const body = await writeAnswer(format, { dataset, columns: selection.columns, header, rows: found.rows, total: found.total });
  const nextCursor =
    found.hasMore && found.last ? writeCursor({ query: queryMark(call.query), total: found.total, after: found.last }) : null;
  return finished({
    body,
    contentType: contentType(format),
    etag: etagOf(key),
    rows: found.rows.length,
    total: found.total,
    hasMore: found.hasMore,
    nextCursor,
    fileName: format === 'json' || format === 'xml' ? null : fileName(dataset, format),
  });
}

/** Above this a buffer is cheaper than a string. */
const ONE_BYTE_MAX = 16 * 1024;

/** An answer with what is kept beside its bytes. */
export function finished(parts: Omit<Answer, 'oneByte' | 'encoded'>): Answer {
  const oneByte = parts.body.length <= ONE_BYTE_MAX ? parts.body.toString('latin1') : null;
  return { ...parts, oneByte, encoded: new Map() };
}

/** Weak: the same rows may leave compressed in several ways. */
export function etagOf(key: string): string {
  return `W/"${createHash('sha256').update(key).digest('base64url').slice(0, 27)}"`;
}

export function fileName(dataset: Dataset, extension: string): string {
  return `${dataset.code}.${extension}`;
}

/** The body in the best encoding that the caller takes; small ones and packed formats stay as they are. */
export async function encodedBody(answer: Answer, encoding: ContentEncoding): Promise<Buffer> {
  const known = answer.encoded.get(encoding);
  if (known) return known;
  const body =
    encoding === 'br'
      ? await compressBrotli(answer.body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: answer.body.length },
        })
      : await compressGzip(answer.body, { level: 5 });
  answer.encoded.set(encoding, body);
  return body;
}

/** What Accept-Encoding allows of what we have; null sends the plain bytes. */
export function chooseEncoding(
  answer: Pick<Answer, 'body' | 'contentType'>,
  accepted: string | undefined,
): ContentEncoding | null {
  if (accepted === undefined || answer.body.length < COMPRESS_FROM_BYTES || /parquet|sheet/.test(answer.contentType)) return null;
  const allowed = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find((q) => q !== undefined);
      return [name, Number(quality ?? 1)] as const;
    }),
  );
  const takes = (encoding: string): boolean => (allowed.get(encoding) ?? allowed.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}
