import { errorCodeLink, type Lang } from '@jishi/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { repeatCallerIds } from '../caller-ids.ts';
import { isAway, sqlState } from '../db/index.ts';
import { Refusal } from '../refusal.ts';
import { languageOf } from './language.ts';
import { refusalHeaders } from './refusal-headers.ts';

const QUERY_CANCELED = '57014';

/** `routeOptions` is missing if the request failed before the framework found its route. */
type Faulty = Pick<FastifyRequest, 'headers' | 'url'> & Partial<Pick<FastifyRequest, 'routeOptions'>>;

/** Maps a framework error code to a row of our error registry. */
function refusalOf(error: FastifyError, request: Faulty): Refusal {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('request.tooLarge', { limit: request.routeOptions?.bodyLimit ?? 0 });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('request.unsupportedMedia', {
        type: String(request.headers['content-type']).slice(0, 80),
      });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new Refusal('request.emptyBody');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new Refusal('request.noJson');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refusal('request.malformed', { detail: error.message });
    case 'FST_ERR_BAD_URL':
      return new Refusal('request.addressUnreadable');
    default:
      return refusalByStatus(error, request);
  }
}

/** Maps an error without a framework code. The static file sender reports only HTTP statuses. */
function refusalByStatus(error: FastifyError, { url }: Faulty): Refusal {
  switch (error.statusCode) {
    // The path leads outside the folder, or names a folder instead of a file.
    case 403:
    case 404:
      return notFound(url);
    case 412:
      return new Refusal('request.changedSince');
    case 416:
      return new Refusal('request.rangeBeyond');
    default:
      if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
        return new Refusal('request.malformed', { detail: error.message });
      }
      return new Refusal('server.fault', {}, error);
  }
}

const notFound = (url: string): Refusal =>
  new Refusal('request.notFound', { path: url.split('?')[0]?.slice(0, 200) ?? '' });

/** Maps a statement timeout or an unavailable database to a Refusal. Returns null for other errors. */
function databaseRefusal(error: unknown): Refusal | null {
  if (sqlState(error) === QUERY_CANCELED) return new Refusal('request.timeout', {}, error);
  return isAway(error) ? new Refusal('server.busy', {}, error) : null;
}

/**
 * Returns true for an error with a status below 500, which the request itself caused. One such error is a connection
 * that the sender broke, which must not count as an unavailable database.
 */
const isOfRequest = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;

/** Turns anything thrown into a Refusal. An unexpected error becomes a logged 500. */
export function asRefusal(error: unknown, request: Faulty): Refusal {
  if (error instanceof Refusal) return error;
  if (isOfRequest(error)) return refusalOf(error, request);
  return databaseRefusal(error) ?? refusalOf(error as FastifyError, request);
}

/** Returns the envelope of an error. No other code builds one. */
export const envelopeOf = (refusal: Refusal, lang: Lang): string =>
  JSON.stringify({ code: refusal.row.code, msg: refusal.text(lang), data: refusal.data });

function sendRefusal(reply: FastifyReply, refusal: Refusal, lang: Lang): FastifyReply {
  const { status } = refusal.row;
  for (const [name, value] of refusalHeaders(refusal, reply.request.headers)) reply.header(name, value);
  return reply
    .code(status)
    .header('link', errorCodeLink(refusal.row.code, lang))
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('application/json; charset=utf-8')
    .send(envelopeOf(refusal, lang));
}

/** Sends the error reply for anything thrown, and logs unexpected errors. */
export function sendFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error, request);
  request.refusal = refusal.error;
  // A request that fails before its route is found runs no hook that would set these headers.
  reply.header('x-request-id', request.id);
  repeatCallerIds(request.headers, reply.raw);
  if (refusal.row.status >= 500)
    request.log.error(
      { err: refusal.detail ?? error, error: refusal.error, requestId: request.id, route: routeOf(request) },
      'request failed',
    );
  return sendRefusal(reply, refusal, languageOf(request));
}

const routeOf = ({
  method,
  routeOptions,
}: Pick<FastifyRequest, 'method'> & Pick<Faulty, 'routeOptions'>): string =>
  `${method} ${routeOptions?.url ?? 'no route'}`;

/** Installs the error and not-found handlers, so that every response has the envelope. */
export function installFaults(app: FastifyInstance): void {
  app.setErrorHandler(sendFault);
  app.setNotFoundHandler((request) => {
    throw notFound(request.url);
  });
}
