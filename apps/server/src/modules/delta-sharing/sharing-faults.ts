import { errorCodeLink, type Lang } from '@jishi/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal, challengeOf, languageOf, refusalHeaders } from '../../platform/http/index.ts';
import type { Refusal } from '../../platform/refusal.ts';

const CODES: Readonly<Record<number, string>> = {
  400: 'INVALID_PARAMETER_VALUE',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'RESOURCE_DOES_NOT_EXIST',
  413: 'REQUEST_TOO_LARGE',
  421: 'MISDIRECTED_REQUEST',
  429: 'REQUEST_LIMIT_EXCEEDED',
  503: 'TEMPORARILY_UNAVAILABLE',
};

/**
 * Returns an error's status in the protocol. It is 503 while files are being written, because clients retry after 503.
 * It is 403 for errors that a human must resolve: retrying would not help, and clients do not handle 402.
 */
function statusOf({ error, row: { status } }: Refusal): number {
  if (error === 'data-files.preparing') return 503;
  return status === 402 || status === 409 ? 403 : status;
}

/** Sends any thrown error in the protocol's format, and logs unexpected ones. */
export function sendSharingFault(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  lang: Lang = languageOf(request),
): FastifyReply {
  const refusal = asRefusal(error, request);
  request.refusal = refusal.error;
  const status = statusOf(refusal);
  if (status >= 500 && refusal.error !== 'data-files.preparing')
    request.log.error({ err: refusal.detail ?? error, error: refusal.error }, 'Delta Sharing failed');
  for (const [name, value] of refusalHeaders(refusal, request.headers)) reply.header(name, value);
  if (status === 401) reply.header('www-authenticate', challengeOf('Bearer'));
  const errorCode = CODES[status] ?? (status < 500 ? 'INVALID_PARAMETER_VALUE' : 'INTERNAL_ERROR');
  return reply
    .code(status)
    .header('link', errorCodeLink(refusal.row.code, lang))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ errorCode, message: refusal.text(lang) }));
}
