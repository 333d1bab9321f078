import {
  AnswerUnreadable,
  AuthError,
  ConnectionFailed,
  DownloadDiffers,
  JishiError,
  ServerBusy,
  ServerError,
} from './errors.ts';
import { isTooLong, waitOf } from './retries.ts';
import type { Session } from './session.ts';
import { createSha256, type Hasher } from './sha256.ts';
import { joined } from './transport.ts';
import {
  checkGateway,
  dataRequest,
  newIdempotencyKey,
  type Parameters,
  percent,
  retryAfterOf,
  wireParameters,
} from './wire.ts';

export interface ExportChoice {
  readonly format?: 'csv' | 'parquet' | 'arrow' | 'xlsx' | 'dbf';
  readonly split?: 'all' | 'year' | 'month' | 'day';
  /** The first day, as `2025-06-01`. */
  readonly from?: string;
  readonly to?: string;
  readonly header?: 'codes' | 'zh' | 'en';
}

export interface ExportOptions extends ExportChoice {
  /** A repeat with the same key continues the same export. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
}

/** A file of an export. */
export interface ExportFile {
  /** The number of its export. */
  readonly number: string;
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

interface RawExport {
  readonly state: string;
  readonly list: readonly (Omit<ExportFile, 'number'> & { readonly link: string })[];
}

/** The pause between two checks of an export that is still being written. */
const LOOK_EVERY_MS = 2_000;
const RUNNING = ['waiting', 'running'];

/** Begins an export and lists its files as they are finished. */
export async function* exportsOf(
  session: Session,
  code: string,
  options: ExportOptions,
): AsyncGenerator<ExportFile, void, void> {
  yield* filesOf(session, await beginExport(session, code, options), options.signal);
}

/** Begins an export, or continues the one with the same key, and returns its number. */
async function beginExport(session: Session, code: string, options: ExportOptions): Promise<string> {
  const { format = 'csv', split = 'all', header = 'codes', from, to, signal } = options;
  const { idempotencyKey = newIdempotencyKey() } = options;
  const body = { code, format, split, header, from, to, idempotencyKey };
  const begun = (await session.site('/v1/files/exports', { body, signal })) as { number?: unknown };
  if (begun?.number === undefined) throw new AnswerUnreadable('the export has no number');
  return String(begun.number);
}

async function lookAtExport(
  session: Session,
  number: string,
  signal: AbortSignal | undefined,
): Promise<RawExport> {
  const look = await session.site(`/v1/files/exports/${percent(number)}`, { signal });
  if (!Array.isArray((look as RawExport | null)?.list)) throw new AnswerUnreadable('the export has no files');
  return look as RawExport;
}

/** Links are valid for ten minutes. Older ones are looked up again before they are used. */
const FRESH_MS = 300_000;
const listedLinks = new WeakMap<ExportFile, { readonly link: string; readonly freshUntil: number }>();

/** Lists the files of an export as they are finished. */
async function* filesOf(
  session: Session,
  number: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<ExportFile, void, void> {
  let count = 0;
  for (;;) {
    const { state, list } = await lookAtExport(session, number, signal);
    const freshUntil = performance.now() + FRESH_MS;
    for (; count < list.length; count++) {
      const listed = list[count];
      if (listed === undefined) break;
      const { name, rows, bytes, sha256, link } = listed;
      const file = { number, name, rows, bytes, sha256 };
      listedLinks.set(file, { link, freshUntil });
      yield file;
    }
    if (state === 'done') return;
    if (!RUNNING.includes(state)) throw new JishiError(`the export is ${state}`);
    await session.bounds.sleep(LOOK_EVERY_MS, signal);
  }
}

/** A partially received file. */
export interface Part {
  /** The number of bytes that have arrived and were added to `hash`. */
  at: number;
  /** The strong ETag of those bytes. Without it, the file cannot be resumed. */
  etag: string;
  hash: Hasher;
}

/** Stores received bytes. A sink that cannot start over has no `restart`. */
export interface Sink {
  readonly part: Part;
  /** Called when the ETag is known, before the first byte. */
  begun?(etag: string): Promise<void> | void;
  /** Discards all received bytes and returns a new hash. */
  restart?(): Promise<Hasher> | Hasher;
}

/** Reads the rest of a partially received file. Continues after interruptions, and verifies the SHA-256 at the end. */
export async function* fileBytes(
  session: Session,
  file: ExportFile,
  sink = newSink(),
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array, void, void> {
  const { part } = sink;
  for (let attempt = 0, before = part.at; part.at < file.bytes; ) {
    try {
      yield* attemptAt(session, file, sink, signal);
      if (part.at < file.bytes) throw new ConnectionFailed(`${part.at} of ${file.bytes} bytes arrived`);
    } catch (error) {
      if (!(error instanceof ConnectionFailed || error instanceof ServerBusy)) throw error;
      if (part.at > before) attempt = 0;
      if (attempt >= session.bounds.retries || isTooLong(error)) throw error;
      before = part.at;
      await session.bounds.sleep(waitOf(attempt++, error.retryAfterMs), signal);
    }
  }
  if (part.at !== file.bytes || part.hash.hex() !== file.sha256) throw new DownloadDiffers(file.name);
}

/**
 * The first attempt uses the link from the list, so that a file takes one request. Later attempts request a new link.
 */
async function linkOf(session: Session, file: ExportFile, signal: AbortSignal | undefined): Promise<string> {
  const listed = listedLinks.get(file);
  listedLinks.delete(file);
  if (listed !== undefined && performance.now() < listed.freshUntil) return listed.link;
  const { list } = await lookAtExport(session, file.number, signal);
  const link = list.find(({ name }) => name === file.name)?.link;
  if (link === undefined) throw new JishiError(`the export has no ${file.name}`);
  return link;
}

/** One request. */
async function* attemptAt(
  session: Session,
  file: ExportFile,
  sink: Sink,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array, void, void> {
  const { part } = sink;
  const path = await linkOf(session, file, signal);
  const headers: Record<string, string> = { 'Accept-Encoding': 'identity' };
  if (part.at > 0) Object.assign(headers, { Range: `bytes=${part.at}-`, 'If-Range': part.etag });
  const request = { method: 'GET', path, headers, keyed: false } as const;
  const { response, pieces } = await session.transport.stream(request, signal);
  if (response.status !== 200 && response.status !== 206) throw refusal(response);
  const range = response.headers.get('content-range') ?? '';
  if (response.status === 206 && !range.startsWith(`bytes ${part.at}-`))
    throw new ServerError(`the server answered the range ${range} instead of ${part.at}-`);
  if (response.status === 200 && part.at > 0) {
    // The file has changed, so the received bytes belong to an earlier one.
    if (sink.restart === undefined) throw new DownloadDiffers(file.name);
    part.hash = await sink.restart();
    part.at = 0;
  }
  const etag = response.headers.get('etag') ?? '';
  part.etag = etag.startsWith('W/') ? '' : etag;
  await sink.begun?.(part.etag);
  for await (const piece of pieces) {
    part.hash.update(piece);
    part.at += piece.length;
    yield piece;
  }
}

function refusal({ status, headers }: Response): JishiError {
  const Kind = [429, 502, 503, 504].includes(status) ? ServerBusy : status === 500 ? ServerError : JishiError;
  return new Kind(`the file was answered with HTTP ${status}`, {
    httpStatus: status,
    retryAfterMs: retryAfterOf({ headers }),
  });
}

const newSink = (): Sink => ({ part: { at: 0, etag: '', hash: createSha256() } });

/**
 * Opens `_all` as CSV. The stream fails if it is interrupted, because it has no ranges. With a term, a retry is free.
 */
export async function openAll(
  session: Session,
  code: string,
  parameters: Parameters,
  signal: AbortSignal | undefined,
): Promise<{ rows: number; bytes: AsyncGenerator<Uint8Array, void, void> }> {
  const headers = { 'Idempotency-Key': newIdempotencyKey() };
  const request = dataRequest(`/api/load/${percent(code)}_all`, wireParameters(parameters), headers);
  const open = async () => {
    const { response, pieces } = await session.transport.stream(
      await session.authorised(request, signal),
      signal,
    );
    if (response.status === 200) return { response, pieces };
    const body = await joined(pieces);
    checkGateway({ status: response.status, headers: response.headers, body });
    throw new AnswerUnreadable('it is no file', { httpStatus: response.status });
  };
  const { response, pieces } = await open().catch((error: unknown) => {
    if (!(error instanceof AuthError)) throw error;
    session.renewToken();
    return open();
  });
  return { rows: Number(response.headers.get('x-jishi-rows') ?? 0), bytes: pieces };
}
