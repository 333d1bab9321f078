import { type ErrorName, errorCodeLink } from '@jishi/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal, challengeOf, languageOf, refusalHeaders } from '../../platform/http/index.ts';
import type { Refusal } from '../../platform/refusal.ts';

interface Shape {
  readonly status: number;
  readonly type: string;
}

/** Errors for which the protocol defines a different status. */
const OWN: Partial<Record<ErrorName, Shape>> = {
  'gateway.tokenExpired': { status: 419, type: 'AuthenticationTimeoutException' },
  'data-files.partHeld': { status: 403, type: 'ForbiddenException' },
  'data-files.callsOnly': { status: 403, type: 'ForbiddenException' },
  'data-files.notOffered': { status: 403, type: 'ForbiddenException' },
  'data-files.preparing': { status: 503, type: 'ServiceUnavailableException' },
  'datasets.notFound': { status: 404, type: 'NoSuchTableException' },
  'iceberg.namespaceUnknown': { status: 404, type: 'NoSuchNamespaceException' },
};

const TYPES: Readonly<Record<number, string>> = {
  400: 'BadRequestException',
  401: 'NotAuthorizedException',
  403: 'ForbiddenException',
  404: 'NotFoundException',
  406: 'UnsupportedOperationException',
  429: 'TooManyRequestsException',
  503: 'ServiceUnavailableException',
};

const shapeOf = ({ error, row: { status } }: Refusal): Shape =>
  OWN[error] ?? {
    status,
    type: TYPES[status] ?? (status < 500 ? 'ForbiddenException' : 'ServerErrorException'),
  };

/** Sends any thrown error in the protocol's format, and logs unexpected ones. */
export function sendRestFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error, request);
  request.refusal = refusal.error;
  const { status, type } = shapeOf(refusal);
  if (refusal.row.status >= 500)
    request.log.error({ err: refusal.detail ?? error, error: refusal.error }, 'the Iceberg catalog failed');
  for (const [name, value] of refusalHeaders(refusal, request.headers)) reply.header(name, value);
  if (status === 401) reply.header('www-authenticate', challengeOf('Bearer', 'Basic'));
  const lang = languageOf(request);
  const message = refusal.text(lang);
  return reply
    .code(status)
    .header('link', errorCodeLink(refusal.row.code, lang))
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify({ error: { message, type, code: status } }));
}
