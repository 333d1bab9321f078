import { type ConnectionOauthError, type OauthError, SHOULD_RETRY_HEADER } from '@jishi/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal, RETRY_SECONDS } from '../../platform/http/index.ts';

/** Sends framework and database errors in OAuth's format. Logs only internal errors. */
export function sendFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500)
    return sendError(reply, status, 'invalid_request', 'the request cannot be read');
  const refusal = asRefusal(error, request);
  request.refusal = refusal.error;
  request.log.error({ err: refusal.detail ?? error, error: refusal.error }, 'the token endpoint failed');
  if (refusal.row.status !== 503)
    return sendError(reply, 500, 'server_error', 'the operation failed: please try again later');
  const description = `the server is busy, stopping or without its database: retry after ${RETRY_SECONDS} s`;
  return sendError(reply.header('retry-after', RETRY_SECONDS), 503, 'temporarily_unavailable', description);
}

/** Sends an OAuth error. */
export function sendError(
  reply: FastifyReply,
  status: number,
  error: OauthError | ConnectionOauthError,
  description: string,
): FastifyReply {
  const isLater = error === 'temporarily_unavailable';
  // The header is omitted for an unexpected error, because it is unknown whether a retry helps.
  if (isLater || status < 500) reply.header(SHOULD_RETRY_HEADER, String(isLater));
  return sendJson(reply, status, { error, error_description: description });
}

/** Sends a response that caches must not store. */
export function sendJson(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('pragma', 'no-cache')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
