import type { ServerResponse } from 'node:http';
import { extensionOf, type Lang } from '@jishi/contract';
import type pg from 'pg';
import { type HashedText, hashText, TextCache } from '../../platform/cache/index.ts';
import { marketDay } from '../../platform/clock.ts';
import type { Cursors } from '../../platform/cursor.ts';
import { type Encodable, etagOf } from '../../platform/http/index.ts';
import { CallerGone, type Connection } from '../../platform/limit/index.ts';
import {
  type ByteText,
  cellAt,
  contentType,
  type Dataset,
  headerOf,
  oldestDay,
  type Part,
  queryMark,
  type RowStore,
  rowStore,
  withColumn,
  writeCursor,
  writeRawAnswer,
} from '../datasets/index.ts';
import { joinedNotice } from './named-fields.ts';
import { type OwnedCall, ownedCall } from './owned-call.ts';
import { type Call, parseCall, queryOn } from './parse-call.ts';
import { type Caller, ReadTurns } from './read-turns.ts';

/** The header values of a response. */
export interface AnswerHead {
  readonly contentType: string;
  readonly etag: string;
  readonly rows: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
  readonly fileName: string | null;
  /** A note about values that the format could not represent exactly. */
  readonly notice: string | null;
  /** True if the rows are demo data, not real data. */
  readonly isDemo: boolean;
  readonly version: bigint;
  /** The oldest day among the rows; null if no row has a day, undefined if it was not determined. */
  readonly oldestDay?: string | null | undefined;
  /**
   * The last change on a page of a feed; null if the page is empty, undefined if the response is not a page of a feed.
   */
  readonly lastObjectId?: string | null | undefined;
}

/** The maximum length of a body stored as a string. A longer body is cheaper as a buffer. */
const TEXT_MAX = 16 * 1024;

/** A finished response, identical for all callers that make the same query. */
export class Answer implements Encodable, AnswerHead {
  readonly contentType: string;
  readonly etag: string;
  readonly rows: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
  readonly fileName: string | null;
  readonly notice: string | null;
  readonly isDemo: boolean;
  readonly version: bigint;
  readonly oldestDay: string | null | undefined;
  readonly lastObjectId: string | null | undefined;
  readonly encoded: Encodable['encoded'] = new Map();
  /** The length in bytes. */
  readonly length: number;
  /** A short body as text with one character per byte. Node writes it together with the headers. */
  #text: ByteText | null;
  #body: Buffer | null;

  constructor(head: AnswerHead, content: ByteText | Buffer) {
    this.contentType = head.contentType;
    this.etag = head.etag;
    this.rows = head.rows;
    this.total = head.total;
    this.hasMore = head.hasMore;
    this.nextCursor = head.nextCursor;
    this.fileName = head.fileName;
    this.notice = head.notice;
    this.isDemo = head.isDemo;
    this.version = head.version;
    this.oldestDay = head.oldestDay;
    this.lastObjectId = head.lastObjectId;
    this.length = content.length;
    if (typeof content === 'string' && this.length <= TEXT_MAX) {
      this.#text = content;
      this.#body = null;
      return;
    }
    this.#body = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
    this.#text = this.length <= TEXT_MAX ? this.#body.toString('latin1') : null;
  }

  /** Returns the bytes. A text is converted to bytes on first use. */
  get body(): Buffer {
    this.#body ??= Buffer.from(this.#text ?? '', 'latin1');
    return this.#body;
  }

  /** Ends a response whose headers are already written. */
  end(response: ServerResponse): void {
    if (this.#text !== null) response.end(this.#text, 'latin1');
    else response.end(this.body);
  }
}

export interface KeyedCall {
  readonly call: Call;
  readonly key: HashedText;
}

export interface AnswerCacheOptions {
  readonly bytesMax: number;
  /** The maximum size of a response in the cache. */
  readonly answerBytesMax: number;
  readonly cursors: Cursors;
}

/**
 * Builds responses, and caches those requested more than once. The cache key contains the data set's version, so
 * outdated rows are never served. Equal concurrent calls share one response.
 */
export class Answers {
  readonly #store: RowStore;
  readonly #cache: TextCache<Answer>;
  readonly #turns = new ReadTurns();
  readonly cursors: Cursors;
  hits = 0;
  misses = 0;

  constructor(pool: pg.Pool, options: AnswerCacheOptions) {
    this.#store = rowStore(pool);
    this.cursors = options.cursors;
    this.#cache = new TextCache({
      sizeMax: options.bytesMax,
      entrySizeMax: options.answerBytesMax,
      // The length counts twice, because the text or the compressed form is stored in addition to the body.
      sizeOf: (answer, key) => answer.length * 2 + key.length * 2 + 512,
    });
  }

  /** Adds the cache key to a call. */
  keyed(call: Call): KeyedCall {
    // The key contains the notice, because a notice can begin to apply on a date without a new version of the data set.
    const notice = call.notice === null ? '' : `|${call.notice}`;
    return { call, key: hashText(`${call.dataset.version}:${call.canonical}${notice}`) };
  }

  /**
   * Returns a cached response synchronously. A response that is not cached waits for the caller's turn. If the response
   * is for a part of the data set, its key contains that part. With `dayField`, the response also states its rows'
   * oldest day by that field. Such a response has the same bytes, but is cached separately.
   */
  get(
    { call, key: keyOfWhole }: KeyedCall,
    part: Part,
    { asking, caller }: Turn,
    dayField: string | null,
  ): Answer | Promise<Answer> {
    const keyAlways = part === 'whole' ? keyOfWhole : hashText(`${keyOfWhole.text}|${part.mark}`);
    const day = call.dependsOnDay ? marketDay(asking.at) : null;
    const plainKey = day === null ? keyAlways : hashText(`${day}:${keyAlways.text}`);
    const key = measuredKey(plainKey, dayField);
    const cached = this.#cache.get(key);
    if (cached) {
      this.hits++;
      return cached;
    }
    this.misses++;
    const owned = ownedCall(call, part);
    return this.make(key, { asking, caller }, () =>
      makeAnswer(this.#store, owned, day, { key: plainKey.text, cursors: this.cursors, dayField }),
    );
  }

  /**
   * Builds a key's response once for all calls that wait for it. From the second request on, the response is cached.
   */
  make(key: HashedText, { asking, caller }: Turn, work: () => Promise<Answer>): Promise<Answer> {
    return this.#turns.run(caller, (hasWaited) => {
      if (hasWaited && asking.request.socket.destroyed) throw new CallerGone();
      // An equal call may have built the response while this call waited.
      const cached = hasWaited ? this.#cache.get(key) : undefined;
      return cached === undefined ? this.#cache.load(key, work) : Promise.resolve(cached);
    });
  }
}

/** Returns the cache key of a response that includes its oldest day. */
export function measuredKey(key: HashedText, dayField: string | null): HashedText {
  return dayField === null ? key : hashText(`${key.text} ${dayField}`);
}

/** Builds a response. `day` is the market day, or null if the response does not depend on it. */
async function makeAnswer(
  store: RowStore,
  call: OwnedCall,
  day: string | null,
  { key, cursors, dayField }: { key: string; cursors: Cursors; dayField: string | null },
): Promise<Answer> {
  const { dataset, format } = call;
  const query = queryOn(call, day);
  const dated = dayField === null ? null : withColumn(query, dayField);
  const page = await store.read(dataset, dated?.query ?? query, call.cursor?.total);
  const named = call.named ?? { dataset, columns: query.columns };
  const table = { ...named, rows: page.rows, total: page.total };
  const { body, notice } = await writeRawAnswer(format, {
    ...table,
    header: headerOf(named.dataset, named.columns, call.labels),
  });
  const nextCursor =
    page.hasMore && page.last
      ? writeCursor(cursors, 'rows', {
          query: queryMark(call.question),
          total: page.total,
          after: page.last,
        })
      : null;
  const head = {
    contentType: contentType(format),
    etag: etagOf(key),
    rows: page.rows.length,
    total: page.total,
    notice: joinedNotice(notice, call.notice),
    isDemo: dataset.isDemo,
    version: dataset.version,
    oldestDay: dated === null ? undefined : oldestDay(page.rows.map((row) => cellAt(row, dated.place))),
    hasMore: page.hasMore,
    nextCursor,
    fileName: format === 'json' || format === 'xml' ? null : fileName(dataset, extensionOf(format)),
  };
  return new Answer(head, body);
}

export function fileName(dataset: Dataset, extension: string): string {
  return `${dataset.code}.${extension}`;
}

/** Returns the parser for calls that request rows. */
export function rowsParser(answers: Answers): AnswerParser {
  return (dataset, parameters, lang, lenient) => {
    const { cursors } = answers;
    const call = parseCall(dataset, parameters, lang, { checksRequired: true, lenient, cursors });
    const keyed = answers.keyed(call);
    return {
      answer: (asking, caller, part, dayField = null) =>
        answers.get(keyed, part, { asking, caller }, dayField),
      ignored: call.ignored,
    };
  };
}

/** The time of a call, and its connection. */
export interface Asking {
  readonly at: Date;
  readonly request: { readonly socket: Connection };
}

/** A call in progress, and the caller whose turn it uses. */
interface Turn {
  readonly asking: Asking;
  readonly caller: Caller;
}

/** A parsed call with valid parameters. Its rows are not read until `answer` is called. */
export interface AnswerSource {
  /**
   * Returns only the rows and fields that the caller's entitlement covers. With `dayField`, the response also states
   * its rows' oldest day by that field.
   */
  answer(asking: Asking, caller: Caller, part: Part, dayField?: string | null): Answer | Promise<Answer>;
  /** Parameters that the call does not use. A strict call rejects the first of them. */
  readonly ignored: readonly string[];
}

export type AnswerParser = (
  dataset: Dataset,
  parameters: ReadonlyMap<string, string>,
  lang: Lang,
  lenient: boolean,
) => AnswerSource;
