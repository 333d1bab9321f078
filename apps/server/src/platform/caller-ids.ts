import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** The response header that repeats the caller's own request id. */
const CLIENT_REQUEST_ID = 'x-client-request-id';
/** Letters, digits and the punctuation of common ids. Anything else could forge a log line. */
const REQUEST_ID = /^[\w.:-]{1,128}$/;
/** The W3C trace context, version 00. Later versions may append fields, which are ignored. */
const TRACE_PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:$|-)/;
const TRACE_PARENT_LENGTH = 55;

/** The ids that the caller or a proxy gave the request. A malformed id counts as absent. */
interface CallerIds {
  readonly clientRequestId?: string;
  readonly traceparent?: string;
}

const NO_IDS: CallerIds = {};

/** Reads the caller's ids from `X-Request-Id` and `traceparent`. */
export function callerIdsOf(headers: IncomingHttpHeaders): CallerIds {
  const { 'x-request-id': id, traceparent } = headers;
  if (id === undefined && traceparent === undefined) return NO_IDS;
  return {
    ...(typeof id === 'string' && REQUEST_ID.test(id) ? { clientRequestId: id } : {}),
    ...(typeof traceparent === 'string' && TRACE_PARENT.test(traceparent)
      ? { traceparent: traceparent.slice(0, TRACE_PARENT_LENGTH) }
      : {}),
  };
}

/**
 * Repeats the caller's ids in the response, whichever code writes it. The response's `X-Request-Id` is always generated
 * by the server, because it identifies the receipt of a call and two callers may send the same id.
 */
export function repeatCallerIds(headers: IncomingHttpHeaders, response: ServerResponse): void {
  const { clientRequestId, traceparent } = callerIdsOf(headers);
  if (clientRequestId !== undefined) response.setHeader(CLIENT_REQUEST_ID, clientRequestId);
  if (traceparent !== undefined) response.setHeader('traceparent', traceparent);
}
