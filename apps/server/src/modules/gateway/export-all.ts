import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { AS_OF } from '@jishi/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { marketDay } from '../../platform/clock.ts';
import { etagOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { answersMoments, type Dataset, headerOf, jsonEnvelope, rowStore } from '../datasets/index.ts';
import { Answer, type AnswerSource } from './answers.ts';
import type { Served } from './call.ts';
import type { ExportSlots } from './export-slots.ts';
import type { GatewayRoutesDeps } from './gateway.deps.ts';
import { type OwnedCall, ownedCall } from './owned-call.ts';
import { type Call, parseCall, queryOn } from './parse-call.ts';
import type { PreparedCall } from './read-call.ts';
import type { Caller } from './read-turns.ts';
import { addNotes, receiptHeaders } from './replies.ts';
import { serveAnonymous } from './serve-anonymous.ts';
import { serveCall } from './serve-call.ts';

/**
 * In each interval, a reader must read a minimum number of bytes (17 kB/s). A slower reader would block a slot
 * indefinitely.
 */
const SPAN_MS = 15_000;
const SPAN_BYTES_MIN = 256 * 1024;

/**
 * Streams all rows in one call as CSV: `/api/load/{code}_all`, with the data set's filters. It requires a term, VIP
 * membership or a free data set, because the price of one call is too low for a response of unlimited size.
 */
export async function exportAll(
  deps: GatewayRoutesDeps,
  slots: ExportSlots,
  prepared: PreparedCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  let release: (() => void) | undefined;
  const acquireNow = (caller: Caller): void => {
    release = slots.acquireNow(caller);
  };
  try {
    const rows = await startExport(deps, { prepared, request, acquireNow }, reply);
    if (typeof rows === 'string') {
      release?.();
      return reply.send(rows);
    }
    rows.once('close', () => release?.());
    dropSlowReader(rows, request.socket);
    return reply.send(rows);
  } catch (error) {
    release?.();
    throw error;
  }
}

/** Ends an export whose reader has stopped or is too slow. */
function dropSlowReader(rows: Readable, socket: Socket): void {
  let before = socket.bytesWritten;
  const timer = setInterval(() => {
    if (socket.bytesWritten - before < SPAN_BYTES_MIN)
      rows.destroy(new Error('the reader of an export is too slow'));
    before = socket.bytesWritten;
  }, SPAN_MS);
  rows.once('close', () => clearInterval(timer));
}

interface ExportCall {
  readonly prepared: PreparedCall;
  readonly request: FastifyRequest;
  /** Reserves a slot for the caller. Throws if none is free. */
  readonly acquireNow: (caller: Caller) => void;
}

/** Settles the call and sets the headers. Returns the stream of rows, or the text of a reply without rows. */
async function startExport(
  deps: GatewayRoutesDeps,
  { prepared, request, acquireNow }: ExportCall,
  reply: FastifyReply,
): Promise<Readable | string> {
  const { dataset, parameters, lang, isLangStated } = prepared;
  // An account with a grant for a private data set may make calls to it but may not download all of it.
  if (dataset.manifest.private) throw new Refusal('gateway.notPermitted', { code: `${dataset.code}_all` });
  const startedAtMs = performance.now();
  let call: OwnedCall | undefined;
  const parse = (lenient: boolean, lang = prepared.lang): AnswerSource => {
    const parsed = parseExport({ ...prepared, lang }, lenient);
    const answer: AnswerSource['answer'] = ({ at }, caller, part) => {
      call = ownedCall(parsed, part);
      acquireNow(caller);
      return countedAnswer(deps, call, at);
    };
    return { answer, ignored: parsed.ignored };
  };
  const at = deps.clock();
  const serve = (parameters.token ?? parameters.basic) === null ? serveAnonymous : serveCall;
  const served = await serve(deps, {
    request,
    requestId: request.id,
    lang,
    isLangStated,
    dataset,
    parameters,
    at,
    startedAtMs,
    parse,
    termOnly: true,
  });
  deps.gatewayMetrics.served(dataset.code, served.receipt.basis, performance.now() - startedAtMs);
  const { rows, etag } = served.answer;
  setReceipt(reply, served);
  if (served.dryRun) {
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
    return jsonEnvelope(200, 'success', rows, rows, '[]');
  }
  reply.header('etag', etag);
  if (served.notModified) {
    reply.code(304);
    return '';
  }
  if (call === undefined) throw new Error('an export must be parsed before it is served');
  const query = queryOn(call, marketDay(at));
  reply
    .header('content-disposition', `attachment; filename="${dataset.code}.csv"`)
    .type('text/csv; charset=utf-8');
  const named = call.named ?? { dataset, columns: query.columns };
  const header = headerOf(named.dataset, named.columns, call.labels);
  return rowStore(deps.writer).exportCsv(dataset, { ...query, header });
}

function setReceipt(reply: FastifyReply, served: Served): void {
  const headers = receiptHeaders(served.receipt);
  addNotes(headers, served);
  if (served.answer.notice !== null) headers.push('x-jishi-notice', served.answer.notice);
  for (let i = 0; i < headers.length; i += 2) reply.header(String(headers[i]), headers[i + 1]);
  const { rows } = served.answer;
  reply.headers({
    'x-jishi-rows': rows,
    'x-jishi-total': rows,
    'x-has-more': '0',
    'cache-control': 'private, no-cache',
  });
}

/** Parameters that `_all` does not accept, because an export has neither pages nor an order. */
const OTHER_PARAMETERS = ['@limit', '@orderby', 'page', 'pagesize', 'pagenum', 'cursor'];

/**
 * Returns true if `_all` does not accept the parameter. The rows of an earlier time can be exported only if the data
 * set keeps a history; row versions are not enough.
 */
const isOther = (dataset: Dataset, name: string): boolean =>
  OTHER_PARAMETERS.includes(name) || (name === AS_OF && !answersMoments(dataset));

function parseExport({ dataset, parameters: { values }, lang }: PreparedCall, lenient: boolean): Call {
  const format = values.get('format');
  if (format !== undefined && format !== '' && format.toLowerCase() !== 'csv')
    throw new Refusal('gateway.formatUnknown', { format: format.slice(0, 40), allowed: 'csv' });
  const parameter = [...values.keys()].find((name) => isOther(dataset, name));
  const names = dataset.manifest.parameters.map(({ name }) => name);
  if (parameter !== undefined)
    throw new Refusal('gateway.parameterUnknown', {
      parameter,
      allowed: [...names, '@column', 'lang'].join(', '),
    });
  return parseCall(dataset, new Map([...values, ['format', 'csv']]), lang, {
    checksRequired: false,
    lenient,
  });
}

/** Returns the response's headers and row count. The rows are streamed afterwards. */
async function countedAnswer(deps: GatewayRoutesDeps, call: OwnedCall, at: Date): Promise<Answer> {
  const { dataset, canonical, dependsOnDay, notice } = call;
  const day = marketDay(at);
  const rows = await rowStore(deps.writer).count(dataset, queryOn(call, day));
  const etag = etagOf(`${dataset.version}:${dependsOnDay ? day : ''}:${canonical}:all`);
  const { isDemo, version } = dataset;
  const facts = { contentType: 'text/csv; charset=utf-8', etag, rows, total: rows, isDemo, version };
  return new Answer({ ...facts, hasMore: false, nextCursor: null, fileName: null, notice }, '');
}
