import { accessEndpoints } from '@jishi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CELL_HEADER } from '../../platform/cell/index.ts';
import { challengeOf, routeOf } from '../../platform/http/index.ts';
import { type BackOff, createBackOff } from '../../platform/limit/index.ts';
import { issueToken, type TokenDeps } from './issue-token.ts';
import { sendError, sendFault, sendJson } from './oauth.replies.ts';
import { readBody, readTokenRequest, type TokenRequest } from './oauth.request.ts';
import { type RefreshOutcome, refreshToken } from './refresh-token.ts';
import { WRONG_KEYS } from './verify-key.ts';

const BODY_BYTES_MAX = 16_384;

/** Mounts the token endpoint in the OAuth 2 format that existing clients use. Its responses have no envelope. */
export async function mountOauth(app: FastifyInstance, deps: TokenDeps): Promise<void> {
  const backOff = createBackOff(deps, 'token', WRONG_KEYS);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      (request, body, done) => {
        done(null, readBody(request.headers['content-type'], String(body)));
      },
    );
    scope.setErrorHandler((error, request, reply) => sendFault(error, request, reply));
    const route = routeOf(accessEndpoints.token);
    const config = { ...route.config, metered: true } as const;
    scope.route({
      ...route,
      config,
      handler: (request, reply) => answer(request, reply, deps, backOff),
    });
    scope.route({
      ...route,
      method: ['GET', 'PUT', 'DELETE', 'PATCH'],
      config,
      handler: (_request, reply) =>
        sendError(
          reply.header('allow', 'POST'),
          405,
          'invalid_request',
          'ask with POST: an address is logged on its way',
        ),
    });
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: TokenDeps,
  backOff: BackOff,
): Promise<FastifyReply> {
  const wait = await backOff.waitSeconds(request.ip);
  if (wait > 0) return sendWait(reply, wait);
  if (request.body === null)
    return sendError(
      reply,
      400,
      'invalid_request',
      'the body must be a form (application/x-www-form-urlencoded) or a JSON object',
    );
  const tokenRequest = readTokenRequest({
    query: request.query,
    body: request.body,
    authorization: request.headers.authorization,
  });
  if ('unreadable' in tokenRequest) return sendError(reply, 400, 'invalid_request', tokenRequest.unreadable);
  const outcome = await settle(tokenRequest, deps);
  if (outcome === null)
    return sendError(
      reply,
      400,
      'unsupported_grant_type',
      'grant_type is client_credentials or refresh_token',
    );
  if (outcome.outcome === 'issued') await backOff.succeeded(request.ip);
  const late = outcome.outcome === 'issued' ? 0 : await backOff.failed(request.ip);
  return late > 0 ? sendWait(reply, late) : sendOutcome(reply, outcome);
}

function sendWait(reply: FastifyReply, seconds: number): FastifyReply {
  const description = `too many failures from this address: retry after ${seconds} s`;
  return sendError(reply.header('retry-after', seconds), 429, 'temporarily_unavailable', description);
}

async function settle(request: TokenRequest, deps: TokenDeps): Promise<RefreshOutcome | null> {
  const pair = { accessKey: request.clientId, accessSecret: request.clientSecret };
  if (request.grantType === 'client_credentials') return issueToken(deps, pair);
  if (request.grantType === 'refresh_token')
    return refreshToken(deps, {
      ...pair,
      refreshToken: request.refreshToken ?? '',
    });
  return null;
}

function sendOutcome(reply: FastifyReply, outcome: RefreshOutcome): FastifyReply {
  switch (outcome.outcome) {
    case 'issued':
      return sendJson(reply, 200, {
        access_token: outcome.accessToken,
        token_type: 'bearer',
        expires_in: outcome.expiresInSeconds,
        refresh_token: outcome.refreshToken,
      });
    case 'wrongKey':
      return sendError(
        reply.header('www-authenticate', challengeOf('Basic')),
        401,
        'invalid_client',
        'the access key or the access secret is wrong, or the key was revoked',
      );
    case 'otherCell':
      return sendError(
        reply.header(CELL_HEADER, outcome.cell),
        421,
        'invalid_client',
        `the access key belongs to cell ${outcome.cell}: send the request to that cell`,
      );
    case 'accountDisabled':
      return sendError(reply, 401, 'invalid_client', 'the account is disabled: contact support');
    case 'wrongRefreshToken':
      return sendError(
        reply,
        400,
        'invalid_grant',
        'the refresh token is wrong or has expired: ask with client_credentials',
      );
  }
}
