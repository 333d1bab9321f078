import type { ServerResponse } from 'node:http';
import { FEED_ROWS_DEFAULT, FEED_ROWS_MAX, FORMATS, type Format, type Lang } from '@jishi/contract';
import type pg from 'pg';
import { type HashedText, hashText, TextCache } from '../../platform/cache/index.ts';
import { marketDay } from '../../platform/clock.ts';
import { type Encodable, etagOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type ByteText,
  contentType,
  type Dataset,
  feedDataset,
  headerOf,
  queryMark,
  readFeed,
  SelectionReader,
  writeAnswer,
  writeCursor,
  writeRawAnswer,
} from '../datasets/index.ts';
import { type Call, parseCall, selectionOn } from './parse-call.ts';

/** What the headers of an answer tell. */
interface Facts {
  readonly contentType: string;
  readonly etag: string;
  readonly rows: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
  readonly fileName: string | null;
}

/** Above this many bytes a buffer is cheaper than a string. */
const TEXT_MAX = 16 * 1024;

/** A finished answer, the same for every caller of the same query. */
export class Answer implements Encodable, Facts {
  readonly contentType: string;
  readonly etag: string;
  readonly rows: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
  readonly fileName: string | null;
  readonly encoded: Encodable['encoded'] = new Map();
  /** Length in bytes. */
  readonly length: number;
  /** A small one as a text of one character for each byte, which Node writes at once together with the headers. */
  #text: ByteText | null;
  #body: Buffer | null;

  constructor(facts: Facts, content: ByteText | Buffer) {
    this.contentType = facts.contentType;
    this.etag = facts.etag;
    this.rows = facts.rows;
    this.total = facts.total;
    this.hasMore = facts.hasMore;
    this.nextCursor = facts.nextCursor;
    this.fileName = facts.fileName;
    this.length = content.length;
    if (typeof content === 'string' && this.length <= TEXT_MAX) {
      this.#text = content;
      this.#body = null;
      return;
    }
    this.#body = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
    this.#text = this.length <= TEXT_MAX ? this.#body.toString('latin1') : null;
  }

  /** The bytes; made when they are first wanted. */
  get body(): Buffer {
    this.#body ??= Buffer.from(this.#text ?? '', 'latin1');
    return this.#body;
  }

  /** Ends a response whose headers are written. */
  end(response: ServerResponse): void {
    if (this.#text !== null) response.end(this.#text, 'latin1');
    else response.end(this.body);
  }
}

export interface Wanted {
  readonly call: Call;
  readonly name: HashedText;
}

export interface AnswerCacheOptions {
  readonly bytesMax: number;
  /** Larger answers are not kept. */
  readonly answerBytesMax: number;
}

/**
 * Makes answers and keeps those that are asked for more than once. The key holds the version of the data set, so an answer of former rows is never
 * given again; equal calls that come at once are made once.
 */
export class Answers {
  readonly #reader: SelectionReader;
  readonly #cache: TextCache<Answer>;
  hits = 0;
  misses = 0;

  constructor(pool: pg.Pool, options: AnswerCacheOptions) {
    this.#reader = new SelectionReader(pool);
    this.#cache = new TextCache({
      sizeMax: options.bytesMax,
      entrySizeMax: options.answerBytesMax,
      // Twice the body: as a string too, or compressed.
      sizeOf: (answer, key) => answer.length * 2 + key.length * 2 + 512,
    });
  }

  /** A call with the name that its answer is kept under; made once for a call that comes again and again. */
  wanted(call: Call): Wanted {
    return { call, name: hashText(`${call.dataset.version}:${call.canonical}`) };
  }

  /** At once when it is kept. */
  get({ call, name: always }: Wanted, at: Date): Answer | Promise<Answer> {
    const day = call.dependsOnDay ? marketDay(at) : null;
    const name = day === null ? always : hashText(`${day}:${always.text}`);
    const cached = this.#cache.get(name);
    if (cached) {
      this.hits++;
      return cached;
    }
    this.misses++;
    return this.make(name, () => makeAnswer(this.#reader, call, day, name.text));
  }

  /** Makes the answer of a name once, however many ask, and keeps it when it was asked for before. */
  make(name: HashedText, work: () => Promise<Answer>): Promise<Answer> {
    return this.#cache.load(name, work);
  }
}

/** `day` is the market day, if the answer depends on it. */
async function makeAnswer(
  reader: SelectionReader,
  call: Call,
  day: string | null,
  key: string,
): Promise<Answer> {
  const { dataset, format } = call;
  const selection = selectionOn(call, day);
  const found = await reader.read(dataset, selection, call.cursor?.total);
  const table = { dataset, columns: selection.columns, rows: found.rows, total: found.total };
  const content = await writeRawAnswer(format, {
    ...table,
    header: headerOf(dataset, selection.columns, call.labels),
  });
  const nextCursor =
    found.hasMore && found.last
      ? writeCursor({ query: queryMark(call.question), total: found.total, after: found.last })
      : null;
  const facts = {
    contentType: contentType(format),
    etag: etagOf(key),
    rows: found.rows.length,
    total: found.total,
    hasMore: found.hasMore,
    nextCursor,
    fileName: format === 'json' || format === 'xml' ? null : fileName(dataset, format),
  };
  return new Answer(facts, content);
}

export function fileName(dataset: Dataset, extension: string): string {
  return `${dataset.code}.${extension}`;
}

/** Rows of a data set. */
export function askRows(answers: Answers): Ask {
  return (dataset, asked, lang) => {
    const wanted = answers.wanted(parseCall(dataset, asked, lang));
    return { answer: (at) => answers.get(wanted, at) };
  };
}

/** Changes of a data set: `objectid` is the last one seen, `rowcount` how many more. */
export function askFeed(pool: pg.Pool, answers: Answers): Ask {
  return (dataset, asked, lang) => {
    const { objectId, rowCount, format } = parseFeed(dataset, asked, lang);
    const canonical = `${dataset.code}_inc?${objectId}&${rowCount}&${format}`;
    const name = hashText(`${dataset.version}:${canonical}`);
    return {
      answer: () => answers.make(name, () => makeFeed(pool, dataset, objectId, rowCount, format, name.text)),
    };
  };
}

const FEED_PARAMETERS = ['objectid', 'rowcount', 'format', 'lang'];

function parseFeed(
  dataset: Dataset,
  asked: ReadonlyMap<string, string>,
  lang: Lang,
): { objectId: string; rowCount: number; format: Format } {
  if (!dataset.hasFeed) throw new Refusal('gateway.apiUnknown', { code: `${dataset.code}_inc` });
  for (const name of asked.keys()) {
    if (!FEED_PARAMETERS.includes(name))
      throw new Refusal('gateway.parameterUnknown', {
        parameter: name.slice(0, 60),
        allowed: FEED_PARAMETERS.join(', '),
      });
  }
  const objectId = whole(asked, 'objectid', '0', '9223372036854775807', lang);
  const rowCount = Number(whole(asked, 'rowcount', String(FEED_ROWS_DEFAULT), String(FEED_ROWS_MAX), lang));
  if (rowCount === 0) throw outside('rowcount', '1', String(FEED_ROWS_MAX), lang);
  const named = asked.get('format')?.toLowerCase() || 'json';
  const format = FORMATS.find((known) => known === named);
  if (!format)
    throw new Refusal('gateway.formatUnknown', { format: named.slice(0, 40), allowed: FORMATS.join(', ') });
  return { objectId, rowCount, format };
}

function whole(
  asked: ReadonlyMap<string, string>,
  name: string,
  fallback: string,
  most: string,
  lang: Lang,
): string {
  const text = asked.get(name)?.trim() || fallback;
  if (!/^\d{1,19}$/.test(text) || BigInt(text) > BigInt(most)) throw outside(name, '0', most, lang);
  return BigInt(text).toString();
}

function outside(parameter: string, from: string, to: string, lang: Lang): Refusal {
  const reason =
    lang === 'zh' ? `应为 ${from} 到 ${to} 的整数` : `a whole number from ${from} to ${to} is expected`;
  return new Refusal('gateway.parameterInvalid', { parameter, reason });
}

/** `total` counts all changes behind the OBJECTID. */
async function makeFeed(
  pool: pg.Pool,
  dataset: Dataset,
  objectId: string,
  rowCount: number,
  format: Format,
  key: string,
): Promise<Answer> {
  const page = await readFeed(pool, dataset, objectId, rowCount);
  const behind = BigInt(objectId) > dataset.feedFloor ? BigInt(objectId) : dataset.feedFloor;
  const total = Math.max(page.rows.length, Number(dataset.feedObjectId - behind));
  const table = {
    dataset: feedDataset(dataset),
    columns: page.columns,
    header: page.columns,
    rows: page.rows,
    total,
  };
  const facts = {
    contentType: contentType(format),
    etag: etagOf(key),
    rows: page.rows.length,
    total,
    hasMore: page.hasMore,
    nextCursor: page.hasMore ? page.lastObjectId : null,
    fileName: format === 'json' || format === 'xml' ? null : fileName(dataset, format),
  };
  return new Answer(facts, await writeAnswer(format, table));
}

/** What a kind of call answers: its parameters are checked at once, its rows are read when they are wanted. */
export interface Asked {
  answer(at: Date): Answer | Promise<Answer>;
}

export type Ask = (dataset: Dataset, asked: ReadonlyMap<string, string>, lang: Lang) => Asked;
