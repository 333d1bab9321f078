import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { errorCodeLink, errorRow, FORMATS, type Lang } from '@jishi/contract';
import {
  asRefusal,
  type ContentEncoding,
  chooseEncoding,
  encodedBody,
  refusalHeaders,
} from '../../platform/http/index.ts';
import type { CallLimits, LimitState } from '../../platform/limit/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  contentType,
  hasKeys,
  jsonEnvelope,
  jsonRefusal,
  xmlEnvelope,
  xmlRefusal,
} from '../datasets/index.ts';
import { Answer } from './answers.ts';
import { type CallRequest, CountedFault, causeOf, type Receipt, type Served } from './call.ts';
import type { GatewayRoutesDeps } from './gateway.deps.ts';
import { paymentHeader } from './payment-terms.ts';
import type { ReplyForm } from './read-call.ts';

/**
 * Writes the response of a served call directly. Its bytes are already complete, so the framework would only slow down
 * this hot path.
 */
export function writeServed(
  response: ServerResponse,
  served: Served,
  format: string | undefined,
  requestHeaders: IncomingHttpHeaders,
): void | Promise<void> {
  const { answer, receipt, dryRun, notModified } = served;
  if (dryRun) return writeQuote(response, served, format);
  if (notModified) {
    const headers = receiptHeaders(receipt);
    addNotes(headers, served);
    headers.push(
      'etag',
      answer.etag,
      'cache-control',
      'private, no-cache',
      'vary',
      'accept-encoding, authorization',
      'x-content-type-options',
      'nosniff',
    );
    return write(response, 304, headers, null);
  }
  const encoding = chooseEncoding(answer, requestHeaders['accept-encoding']);
  const headers = answerHeaders(answer, encoding);
  addReceiptHeaders(headers, receipt);
  addNotes(headers, served);
  if (encoding !== null)
    return encodedBody(answer, encoding).then((body) => write(response, 200, headers, body));
  write(response, 200, headers, answer);
}

function writeQuote(response: ServerResponse, served: Served, format: string | undefined): void {
  const { answer, receipt } = served;
  const isXml = format?.toLowerCase() === 'xml';
  const { rows, total } = answer;
  const body = isXml
    ? xmlEnvelope(200, 'success', rows, total, '')
    : jsonEnvelope(200, 'success', rows, total, '[]');
  const headers = receiptHeaders(receipt);
  headers.push(
    'content-type',
    contentType(isXml ? 'xml' : 'json'),
    'cache-control',
    'no-store',
    'x-content-type-options',
    'nosniff',
    'x-jishi-rows',
    rows,
    'x-jishi-total',
    total,
  );
  addNotes(headers, served);
  write(response, 200, headers, Buffer.from(body));
}

/** Adds notes about the rows and the call. The ignored names come from the caller, and headers accept only ASCII. */
export function addNotes(headers: HeaderList, { answer, ignored }: Pick<Served, 'answer' | 'ignored'>): void {
  headers.push('x-jishi-version', String(answer.version));
  if (answer.isDemo) headers.push('x-jishi-demo', '1');
  if (ignored.length === 0) return;
  headers.push('x-jishi-ignored', ignored.map((name) => encodeURIComponent(name.slice(0, 60))).join(', '));
}

function write(
  response: ServerResponse,
  status: number,
  headers: HeaderList,
  content: Answer | Buffer | null,
): void {
  if (content !== null) headers.push('content-length', content.length);
  response.writeHead(status, headers);
  if (content instanceof Answer) content.end(response);
  else response.end(content ?? undefined);
}

/**
 * Writes an error in the gateway's envelope, without records or counts. JSON and XML errors have HTTP status 200,
 * because their readers check the resultcode. Server errors are an exception, because proxies read only the status. In
 * any other format, and in reply to HEAD, the response has the error's own status, because these readers check only the
 * status; the body is JSON. An unexpected error is logged and returned as 403 "script fault".
 */
export function writeFault(
  deps: GatewayRoutesDeps,
  response: ServerResponse,
  fault: unknown,
  request: CallRequest,
  { lang: usual, format }: ReplyForm,
): void {
  const lang = fault instanceof CountedFault ? fault.lang : usual;
  const error = causeOf(fault);
  const refusal = gatewayRefusal(error, request, lang);
  request.refusal = refusal.error;
  if (refusal.error === 'gateway.fault')
    deps.log.error({ err: error, requestId: request.id }, 'a gateway call failed');
  const { code, status } = errorRow(refusal.error);
  deps.gatewayMetrics.refused(refusal.error);
  const name = FORMATS.find((candidate) => candidate === format.toLowerCase()) ?? 'json';
  const body = (name === 'xml' ? xmlRefusal : jsonRefusal)(code, refusal.text(lang));
  const headers: HeaderList = ['content-type', contentType(name === 'xml' ? 'xml' : 'json')];
  for (const [name, value] of refusalHeaders(refusal, request.headers)) headers.push(name, value);
  if (fault instanceof CountedFault) addLimits(headers, fault.limit, fault.usedToday);
  headers.push(
    ...paymentHeader(refusal),
    'link',
    errorCodeLink(code, lang),
    'x-request-id',
    request.id,
    ...FAILED_RECEIPT[refusal.error === 'gateway.outcomeUnknown' ? 'unknown' : 'failed'],
    'cache-control',
    'no-store',
    'x-content-type-options',
    'nosniff',
  );
  const isInBody = hasKeys(name) && isOfCaller(status) && response.req.method !== 'HEAD';
  write(response, isInBody ? 200 : status, headers, Buffer.from(body));
}

const SERVER_FAULT_MIN = 500;
/** 421 means that another server must serve the caller. Proxies forward the call to that server. */
const MISDIRECTED = 421;
const isOfCaller = (status: number): boolean => status < SERVER_FAULT_MIN && status !== MISDIRECTED;

/** A failed call is free. If the outcome is unknown, so is the price. */
const FAILED_RECEIPT = {
  failed: ['x-jishi-price-fen', '0', 'x-jishi-basis', 'failed'],
  unknown: ['x-jishi-basis', 'unknown'],
} as const;

export function gatewayRefusal(error: unknown, request: CallRequest, lang: Lang): Refusal {
  if (error instanceof Refusal && error.error.startsWith('gateway.')) return error;
  const refusal = asRefusal(error, request);
  if (refusal.error === 'server.busy' || refusal.error === 'request.timeout')
    return new Refusal('gateway.busy');
  if (refusal.row.status < 500) return new Refusal('gateway.bodyUnreadable', { reason: refusal.text(lang) });
  return new Refusal('gateway.fault', { id: request.id });
}

/** Headers as a flat list of names and values, which Node writes without copying it again. */
export type HeaderList = (string | number)[];

export function receiptHeaders(receipt: Receipt): HeaderList {
  const headers: HeaderList = [];
  addReceiptHeaders(headers, receipt);
  return headers;
}

export function addReceiptHeaders(headers: HeaderList, receipt: Receipt): void {
  headers.push('x-request-id', receipt.requestId);
  headers.push(
    'x-jishi-price-fen',
    receipt.priceFen === 0n ? '0' : String(receipt.priceFen),
    'x-jishi-basis',
    receipt.basis,
  );
  if (receipt.balanceFen !== null) headers.push('x-jishi-balance-fen', String(receipt.balanceFen));
  if (receipt.callsLeft !== null) headers.push('x-jishi-calls-left', receipt.callsLeft);
  if (receipt.trial !== undefined) headers.push('x-jishi-trial', receipt.trial);
  if (receipt.priceAfterTrialFen !== undefined)
    headers.push('x-jishi-price-after-trial-fen', receipt.priceAfterTrialFen);
  if (receipt.limit) addLimits(headers, receipt.limit, receipt.usedToday);
}

function addLimits(
  headers: HeaderList,
  { limits, leftSecond, leftMinute }: LimitState,
  usedToday: number | null,
): void {
  const leftDay = usedToday === null ? null : Math.max(0, limits.perDay - usedToday);
  headers.push('x-ratelimit-limit', limitsText(limits));
  headers.push(
    'x-ratelimit-remaining',
    leftDay === null ? `${leftSecond}, ${leftMinute}` : `${leftSecond}, ${leftMinute}, ${leftDay}`,
  );
}

const limitsTexts = new WeakMap<CallLimits, string>();

/** The text is cached by object, because all calls of an account share the same limits object. */
function limitsText(limits: CallLimits): string {
  let text = limitsTexts.get(limits);
  if (text === undefined) {
    text = `${limits.perSecond};w=1, ${limits.perMinute};w=60, ${limits.perDay};w=86400`;
    limitsTexts.set(limits, text);
  }
  return text;
}

export function answerHeaders(answer: Answer, encoding: ContentEncoding | null): HeaderList {
  const headers: HeaderList = [
    'content-type',
    answer.contentType,
    'etag',
    answer.etag,
    'cache-control',
    'private, no-cache',
    'vary',
    'accept-encoding, authorization',
    'x-content-type-options',
    'nosniff',
    'x-jishi-rows',
    String(answer.rows),
    'x-jishi-total',
    String(answer.total),
    'x-has-more',
    answer.hasMore ? '1' : '0',
  ];
  if (answer.nextCursor !== null) headers.push('x-next-cursor', answer.nextCursor);
  if (answer.notice !== null) headers.push('x-jishi-notice', answer.notice);
  if (answer.fileName !== null)
    headers.push('content-disposition', `attachment; filename="${answer.fileName}"`);
  if (encoding !== null) headers.push('content-encoding', encoding);
  return headers;
}
