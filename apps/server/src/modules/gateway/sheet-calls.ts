import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Format, fillText, GATEWAY_ROWS_MAX, type Lang } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import { BYTE_ORDER_MARK } from '../../platform/sheet/index.ts';
import { credentialsOfLink } from '../access/index.ts';
import { Answer } from './answers.ts';
import { type CallRequest, causeOf, type Served } from './call.ts';
import { serveRows } from './direct-calls.ts';
import type { GatewayRoutesDeps } from './gateway.deps.ts';
import { readKnown } from './known-call.ts';
import { apiUnknown, type PreparedCall, type PreparedCalls } from './read-call.ts';

export type SheetFormat = Extract<Format, 'csv' | 'json'>;

/** A read of a URL under `/sheets`. */
export interface SheetRead {
  readonly request: CallRequest;
  readonly link: string;
  readonly file: string;
}

/**
 * The length of a refresh period. Programs refresh all sheets of a workbook when it opens, and online spreadsheets
 * about once an hour.
 */
const REFRESH_MS = 3_600_000;
/** The spreadsheet's request headers that are forwarded to the call. */
const PASSED = ['accept-language', 'if-none-match'] as const;

/** Returns the credentials in a link. */
export function keyOfLink(link: string): string {
  const credentials = credentialsOfLink(link);
  if (credentials === null) throw new Refusal('gateway.keyInvalid');
  return credentials;
}

/** Returns the format that a file name requests: JSON for `.json`, otherwise CSV. */
export const formatOfFile = (file: string): SheetFormat => (/\.json$/i.test(file) ? 'json' : 'csv');

/**
 * Serves rows to a spreadsheet, like a call to `/api` whose key is in the URL. Several reads of the same URL within an
 * hour are charged once if the rows are unchanged.
 */
export async function serveSheet(
  deps: GatewayRoutesDeps,
  calls: PreparedCalls,
  { request, link, file }: SheetRead,
): Promise<Served> {
  const credentials = keyOfLink(link);
  const prepared = await prepare(deps, calls, { request, credentials, file });
  const parameters = { ...prepared.parameters, token: null, basic: credentials };
  const whole = { ...prepared, parameters, parse: wholeOnly(prepared) };
  const read = async (turn: number): Promise<Served> => {
    const key = refreshKey(deps, { link, prepared, turn });
    const { id, ip, socket } = request;
    const headers = { ...passed(request.headers), 'idempotency-key': key };
    // The original URL is left out, because it contains the link.
    const call: CallRequest = { id, url: '/sheets', ip, socket, headers };
    try {
      return await serveRows(deps, whole, call);
    } finally {
      request.accountId = call.accountId ?? null;
    }
  };
  const served = await read(0).catch((error: unknown) => {
    // The rows changed within the hour without a new version, for example because a row's delay has passed.
    const cause = causeOf(error);
    if (!(cause instanceof Refusal) || cause.error !== 'gateway.keyReused') throw error;
    return read(Math.ceil(deps.clock().getTime() / 60_000));
  });
  // A dry run is answered in JSON.
  const isCsv = formatOfFile(file) === 'csv' && !served.dryRun;
  return isCsv ? { ...served, answer: withMark(served.answer) } : served;
}

interface SheetCall {
  readonly request: CallRequest;
  /** The header that contains the link's credentials. */
  readonly credentials: string;
  readonly file: string;
}

async function prepare(
  deps: GatewayRoutesDeps,
  calls: PreparedCalls,
  { request: { url, headers, ip }, credentials, file }: SheetCall,
): Promise<PreparedCall> {
  const code = /^(\w{1,80})\.(?:csv|json)$/i.exec(file)?.[1];
  const own = formatOfFile(file);
  if (code === undefined) throw apiUnknown(file);
  const at = url.indexOf('?');
  const query = at === -1 ? '' : url.slice(at + 1);
  const call = { headers: passed(headers), ip, params: { code } };
  const named = { ...call, url: `/api/sheet/${code}?${query}` };
  const prepared = await readKnown(deps, calls, named, { token: null, basic: credentials });
  if (prepared.kind !== 'rows') throw apiUnknown(code);
  const { values } = prepared.parameters;
  const format = values.get('format') ?? '';
  if (format !== '' && format.toLowerCase() !== own)
    throw new Refusal('gateway.formatUnknown', { format: format.slice(0, 40), allowed: own });
  if (format !== '') return prepared;
  const form = `${query}${query === '' ? '' : '&'}format=${own}`;
  return calls.prepare({ ...call, url: `/api/sheet/${code}?${form}` });
}

/** Parameters by which the caller limits the rows. */
const PAGING = ['@limit', 'page', 'pagenum', 'pagesize', 'cursor'];
const CUT = {
  zh: '符合条件的数据不止 {rows} 行，表格将不完整；请缩小范围，或用 @limit 指定行数',
  en: 'more rows match than {rows}, so the sheet would be incomplete: narrow the query, or state the number of rows',
} as const;

/**
 * Rejects the call before the charge if the response would be truncated although the caller did not limit its rows,
 * because a sheet would not show that rows are missing.
 */
function wholeOnly(prepared: PreparedCall): PreparedCall['parse'] {
  if (PAGING.some((name) => prepared.parameters.values.has(name))) return prepared.parse;
  return (lenient, lang = prepared.lang) => {
    const source = prepared.parse(lenient, lang);
    return {
      ignored: source.ignored,
      async answer(asking, caller, part, dayField) {
        const answer = await source.answer(asking, caller, part, dayField);
        if (answer.hasMore) throw tooLong(answer.rows, lang);
        return answer;
      },
    };
  };
}

function tooLong(rows: number, lang: Lang): Refusal {
  const reason = fillText(CUT[lang], { rows: Math.min(rows, GATEWAY_ROWS_MAX) });
  return new Refusal('gateway.parameterInvalid', { parameter: '@limit', reason });
}

/**
 * Returns the idempotency key that all reads within an hour share. When the rows get a new version, the key changes.
 */
function refreshKey(
  { clock }: Pick<GatewayRoutesDeps, 'clock'>,
  { link, prepared, turn }: { link: string; prepared: PreparedCall; turn: number },
): string {
  const { dataset, parameters } = prepared;
  const hour = Math.floor(clock().getTime() / REFRESH_MS);
  const question = JSON.stringify([link, dataset.code, [...parameters.values].sort(), hour, turn]);
  return `sheet-${createHash('sha256').update(`${question} ${dataset.version}`).digest('hex')}`;
}

/** Adds the byte order mark. Without it, spreadsheets on Windows decode UTF-8 as the local character set. */
function withMark(answer: Answer): Answer {
  const mark = Buffer.from(BYTE_ORDER_MARK);
  if (answer.body.subarray(0, mark.length).equals(mark)) return answer;
  const body = Buffer.concat([mark, answer.body]);
  const { contentType, etag, rows, total, hasMore, nextCursor, fileName, notice, isDemo, version } = answer;
  const head = { contentType, etag, rows, total, hasMore, nextCursor, fileName, notice, isDemo, version };
  return new Answer(head, body);
}

function passed(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    PASSED.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
}
