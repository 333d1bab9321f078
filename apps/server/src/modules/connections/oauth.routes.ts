import { CONNECT_PATH, oauthEndpoints } from '@jishi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normalOrigin, routeOf } from '../../platform/http/index.ts';
import { type BackOffRules, createBackOff } from '../../platform/limit/index.ts';
import { sendError, sendFault, sendJson } from '../access/index.ts';
import {
  endByToken,
  exchangeCode,
  renewTokens,
  type Tokens,
  type TokensRefused,
} from './connection-tokens.ts';
import type { ConnectionPorts } from './connections.deps.ts';
import { type OauthForm, readForm, readJson } from './oauth.request.ts';
import { resourceMetadata, serverMetadata } from './oauth-metadata.ts';
import { registerProgram } from './register-program.ts';

const BODY_BYTES_MAX = 16_384;
/** Hosted chats register many programs from few networks. */
const REGISTRATIONS: BackOffRules = {
  free: 60,
  firstWaitSeconds: 60,
  waitMaxSeconds: 3_600,
  forgivenSeconds: 3_600,
};

/** Mounts the authorization server. Its answers have no envelope, and no cookie of a browser counts here. */
export async function mountAuthorization(app: FastifyInstance, deps: ConnectionPorts): Promise<void> {
  const origin = (request: FastifyRequest): string => normalOrigin(deps.guards, request);
  const get = (of: 'resource' | 'toolsResource' | 'server', body: (origin: string) => object): void => {
    app.route({
      ...routeOf(oauthEndpoints[of]),
      handler: (request, reply) => reply.header('cache-control', 'no-cache').send(body(origin(request))),
    });
  };
  get('resource', (site) => resourceMetadata(site, 'site'));
  get('toolsResource', (site) => resourceMetadata(site, 'tools'));
  get('server', serverMetadata);
  // Pages of the site stand behind the mark of a fragment, which programs cannot add to.
  app.get(CONNECT_PATH, { config: { audience: 'public' } }, (request, reply) =>
    reply.redirect(`/#${request.raw.url}`),
  );
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error, request, reply) => sendFault(error, request, reply));
    mountForms(scope, deps);
    mountRegistration(scope, deps);
  });
}

function mountForms(scope: FastifyInstance, deps: ConnectionPorts): void {
  const form = (
    of: 'token' | 'revoke',
    answer: (form: OauthForm, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ): void => {
    const route = routeOf(oauthEndpoints[of]);
    scope.route({
      ...route,
      config: { ...route.config, metered: true },
      handler: async (request, reply) => {
        const read = readForm(request);
        if (typeof read === 'string') return sendError(reply, 400, 'invalid_request', read);
        return answer(read, request, reply);
      },
    });
  };
  form('token', async (read, request, reply) => {
    const common = {
      clientId: read.client_id ?? '',
      resource: read.resource,
      origin: normalOrigin(deps.guards, request),
    };
    switch (read.grant_type) {
      case 'authorization_code':
        return sendTokens(
          reply,
          await exchangeCode(deps, {
            ...common,
            code: read.code ?? '',
            redirectUri: read.redirect_uri ?? '',
            verifier: read.code_verifier ?? '',
          }),
        );
      case 'refresh_token':
        return sendTokens(
          reply,
          await renewTokens(deps, { ...common, refreshToken: read.refresh_token ?? '' }),
        );
      default:
        return sendError(
          reply,
          400,
          'unsupported_grant_type',
          'grant_type is authorization_code or refresh_token; an access key is exchanged at another address',
        );
    }
  });
  form('revoke', async (read, _request, reply) => {
    await endByToken(deps, { token: read.token ?? '', clientId: read.client_id ?? '' });
    return sendJson(reply, 200, {});
  });
}

const REFUSED: Readonly<Record<TokensRefused, string>> = {
  invalid_grant:
    'the code or refresh token is wrong, used or expired, or the person disconnected the program',
  invalid_target: 'the person did not connect the program to this resource',
};

function sendTokens(reply: FastifyReply, tokens: Tokens | TokensRefused): FastifyReply {
  if (typeof tokens === 'string') return sendError(reply, 400, tokens, REFUSED[tokens]);
  return sendJson(reply, 200, tokens);
}

function mountRegistration(scope: FastifyInstance, deps: ConnectionPorts): void {
  const registrations = createBackOff(deps, 'registrations of programs', REGISTRATIONS);
  const tooMany = (reply: FastifyReply, seconds: number): FastifyReply =>
    sendError(
      reply.header('retry-after', seconds),
      429,
      'temporarily_unavailable',
      `too many registrations from this network: retry after ${seconds} s`,
    );
  const route = routeOf(oauthEndpoints.register);
  scope.route({
    ...route,
    config: { ...route.config, metered: true },
    handler: async (request, reply) => {
      const wait = (await registrations.waitSeconds(request.ip)) || (await registrations.failed(request.ip));
      if (wait > 0) return tooMany(reply, wait);
      const outcome = await registerProgram(deps, readJson(request));
      if ('error' in outcome) return sendError(reply, 400, outcome.error, outcome.description);
      return sendJson(reply, 201, outcome);
    },
  });
}
