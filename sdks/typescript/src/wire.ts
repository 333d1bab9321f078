import {
  AnswerUnreadable,
  BY_CODE,
  ConnectionFailed,
  type ErrorKind,
  JishiError,
  OutcomeUnknown,
  ServerBusy,
  ServerError,
} from './errors.ts';

type Scalar = string | number | bigint | boolean | Date | null | undefined;
/** A `Date` is a point in time. Days are text: `2025-06-30`. Absent values are omitted. */
export type Parameter = Scalar | readonly Scalar[];
export type Parameters = Readonly<Record<string, Parameter>>;
/** A row in JSON. Codes, days and times are text. */
export type Row = Record<string, string | number | boolean | null>;

export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Sent with the Authorization header of the client. */
  readonly keyed: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** An address with a longer query is sent as a form. */
const LONGEST_QUERY = 4_000;

function wireValue(value: Parameter): string {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.map(wireValue).join(',') : String(value ?? '');
}

export const wireParameters = (parameters: Parameters): [string, string][] =>
  Object.entries(parameters)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, wireValue(value)]);

export const percent = encodeURIComponent;

export const queryOf = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, value]) => `${percent(name)}=${percent(value)}`).join('&');

export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A call of a data set. A retry states its number. */
export function dataRequest(
  path: string,
  pairs: readonly (readonly [string, string])[],
  headers: Readonly<Record<string, string>>,
  attempt = 0,
): WireRequest {
  const query = queryOf(pairs);
  const sent: Record<string, string> = { ...headers };
  if (attempt > 0) sent['X-Retry-Count'] = String(attempt);
  if (query.length <= LONGEST_QUERY)
    return { method: 'GET', path: query ? `${path}?${query}` : path, headers: sent, keyed: true };
  sent['Content-Type'] = 'application/x-www-form-urlencoded';
  return { method: 'POST', path, headers: sent, body: query, keyed: true };
}

const DIGITS = /^\d+$/;

/** The wait that a response demands, in milliseconds. */
export function retryAfterOf({ headers }: Pick<Answer, 'headers'>): number | undefined {
  const milliseconds = headers.get('retry-after-ms') ?? '';
  if (DIGITS.test(milliseconds)) return Number(milliseconds);
  const text = headers.get('retry-after') ?? '';
  if (DIGITS.test(text)) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}

type Json = Record<string, unknown>;

/** Reads a JSON object. Throws for anything else, so that it is never mistaken for an empty page. */
export function readObject(answer: Answer): Json {
  const facts = { httpStatus: answer.status, retryAfterMs: retryAfterOf(answer) };
  let read: unknown;
  try {
    read = JSON.parse(new TextDecoder().decode(answer.body));
  } catch (cause) {
    if ([502, 503, 504].includes(answer.status)) throw new ServerBusy('', { ...facts, cause });
    const Kind = answer.status >= 500 ? ServerError : AnswerUnreadable;
    throw new Kind('it is not JSON', { ...facts, cause });
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new AnswerUnreadable('it is no object', facts);
  return read as Json;
}

export function recordsOf<R>(json: Json, { status }: Answer): R[] {
  if (!Array.isArray(json['records']))
    throw new AnswerUnreadable('it has no records', { httpStatus: status });
  return json['records'];
}

function refusalOf(answer: Answer, code: number, message: unknown): JishiError {
  let Kind: ErrorKind = BY_CODE[code] ?? (answer.status >= 500 ? ServerError : JishiError);
  if (code === -1 && answer.headers.get('x-jishi-basis') === 'unknown') Kind = OutcomeUnknown;
  return new Kind(String(message ?? ''), {
    code,
    httpStatus: answer.status,
    requestId: answer.headers.get('x-request-id') ?? undefined,
    retryAfterMs: retryAfterOf(answer),
  });
}

/** Returns the JSON of an answer of `/api`, or throws the error of its result code. */
export function checkGateway(answer: Answer): Json {
  const json = readObject(answer);
  const code = json['resultcode'] ?? json['code'];
  if (code === 200 && answer.status === 200) return json;
  if (typeof code !== 'number') throw new AnswerUnreadable('it has no code', { httpStatus: answer.status });
  throw refusalOf(answer, code, json['resultmsg'] ?? json['msg']);
}

/** Whether a response is a file. A refusal is JSON. */
export const isFile = ({ status, headers }: Answer): boolean =>
  status === 200 && !headers.get('content-type')?.includes('json');

/** Returns `data` of an answer of `/v1`, or throws. */
export function checkSite(answer: Answer): unknown {
  const json = readObject(answer);
  const { code } = json;
  if (code === 0) return json['data'];
  if (typeof code !== 'number') throw new AnswerUnreadable('it has no code', { httpStatus: answer.status });
  throw refusalOf(answer, answer.status === 429 ? 429 : code, json['msg']);
}

/** Whether a call may be retried after an error for which the server states nothing. */
export const mayRepeat = (error: JishiError): boolean =>
  error instanceof ConnectionFailed ||
  error instanceof ServerBusy ||
  error instanceof OutcomeUnknown ||
  // 430 means that the daily limit is reached. A wait of a few seconds does not help.
  error.code === 429;
