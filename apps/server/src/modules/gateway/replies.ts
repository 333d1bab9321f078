import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { errorRow, type Lang } from '@jishi/contract';
import { asRefusal, type ContentEncoding, chooseEncoding, encodedBody } from '../../platform/http/index.ts';
import type { CallLimits } from '../../platform/limit/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { contentType, jsonEnvelope, xmlEnvelope } from '../datasets/index.ts';
import { Answer } from './answers.ts';
import type { CallRequest, Receipt, Served } from './call.ts';
import type { GatewayRoutesDeps } from './gateway.deps.ts';

/** Writes a served call. The bytes are complete; sending through the framework would only add work to a hot path. */
export function writeServed(
  response: ServerResponse,
  { answer, receipt, dryRun, notModified }: Served,
  format: string | undefined,
  requestHeaders: IncomingHttpHeaders,
): void | Promise<void> {
  if (dryRun) return writeQuote(response, answer, receipt, format);
  if (notModified) {
    const headers = receiptHeaders(receipt);
    headers.push(
      'etag',
      answer.etag,
      'cache-control',
      'private, no-cache',
      'vary',
      'accept-encoding, authorization',
    );
    return write(response, 304, headers, null);
  }
  const encoding = chooseEncoding(answer, requestHeaders['accept-encoding']);
  const headers = answerHeaders(answer, encoding);
  addReceiptHeaders(headers, receipt);
  if (encoding !== null)
    return encodedBody(answer, encoding).then((body) => write(response, 200, headers, body));
  write(response, 200, headers, answer);
}

function writeQuote(
  response: ServerResponse,
  answer: Answer,
  receipt: Receipt,
  format: string | undefined,
): void {
  const { type, body } = withoutRecords(format?.toLowerCase() === 'xml', 200, 'success', answer);
  const headers = receiptHeaders(receipt);
  headers.push(
    'content-type',
    type,
    'cache-control',
    'no-store',
    'x-jishi-rows',
    answer.rows,
    'x-jishi-total',
    answer.total,
  );
  write(response, 200, headers, body);
}

/** The envelope alone, as XML or JSON. */
function withoutRecords(
  isXml: boolean,
  resultcode: number,
  resultmsg: string,
  { rows, total }: { readonly rows: number; readonly total: number },
): { readonly type: string; readonly body: Buffer } {
  const envelope = isXml ? xmlEnvelope : jsonEnvelope;
  const body = Buffer.from(envelope(resultcode, resultmsg, rows, total, isXml ? '' : '[]'));
  return { type: contentType(isXml ? 'xml' : 'json'), body };
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

/** A refusal in the gateway's envelope, HTTP 200; an unexpected error is logged and answers 403 "script fault", never a 500. */
export function writeFault(
  deps: GatewayRoutesDeps,
  response: ServerResponse,
  error: unknown,
  request: CallRequest,
  lang: Lang,
): void {
  const refusal = gatewayRefusal(error, request, lang);
  if (refusal.error === 'gateway.fault')
    deps.log.error({ err: error, requestId: request.id }, 'a gateway call failed');
  const { code } = errorRow(refusal.error);
  deps.metrics.refused(refusal.error);
  const isXml = /[?&]format=xml\b/i.test(request.url);
  const { type, body } = withoutRecords(isXml, code, refusal.text(lang), { rows: 0, total: 0 });
  const headers: HeaderList = ['content-type', type];
  const { retry } = refusal.values;
  if (retry !== undefined) headers.push('retry-after', String(retry));
  headers.push(
    'x-request-id',
    request.id,
    ...FAILED_RECEIPT[refusal.error === 'gateway.outcomeUnknown' ? 'unknown' : 'failed'],
  );
  headers.push('cache-control', 'no-store', 'x-content-type-options', 'nosniff');
  write(response, 200, headers, body);
}

/** A failed call is free. Of one whose outcome is unknown no price can be told. */
const FAILED_RECEIPT = {
  failed: ['x-jishi-price-fen', '0', 'x-jishi-basis', 'failed', 'x-jishi-rows', '0'],
  unknown: ['x-jishi-basis', 'unknown'],
} as const;

function gatewayRefusal(error: unknown, request: CallRequest, lang: Lang): Refusal {
  if (error instanceof Refusal && error.error.startsWith('gateway.')) return error;
  const refusal = asRefusal(error, request);
  if (refusal.error === 'server.busy' || refusal.error === 'request.timeout')
    return new Refusal('gateway.busy');
  if (refusal.row.status < 500) return new Refusal('gateway.bodyUnreadable', { reason: refusal.text(lang) });
  return new Refusal('gateway.fault', { id: request.id });
}

/** Headers as a flat list of names and values: Node writes these without another copy. */
export type HeaderList = (string | number)[];

export function receiptHeaders(receipt: Receipt): HeaderList {
  const headers: HeaderList = [];
  addReceiptHeaders(headers, receipt);
  return headers;
}

/** Appends the headers of the receipt to those of an answer. */
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
  if (receipt.priceAfterTrialFen !== undefined)
    headers.push('x-jishi-price-after-trial-fen', receipt.priceAfterTrialFen);
  if (receipt.limit) {
    const { limits, leftSecond, leftMinute } = receipt.limit;
    const leftDay = receipt.usedToday === null ? null : Math.max(0, limits.perDay - receipt.usedToday);
    headers.push('x-ratelimit-limit', limitsText(limits));
    headers.push(
      'x-ratelimit-remaining',
      leftDay === null ? `${leftSecond}, ${leftMinute}` : `${leftSecond}, ${leftMinute}, ${leftDay}`,
    );
  }
}

const limitsTexts = new WeakMap<CallLimits, string>();

/** An account's limits are the same object from call to call. */
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
  if (answer.fileName !== null)
    headers.push('content-disposition', `attachment; filename="${answer.fileName}"`);
  if (encoding !== null) headers.push('content-encoding', encoding);
  return headers;
}
