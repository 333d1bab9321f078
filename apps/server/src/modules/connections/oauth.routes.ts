import { CONNECT_PATH, DEVICE_GRANT, DEVICE_PATH, oauthEndpoints } from '@jishi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normalOrigin, routeOf } from '../../platform/http/index.ts';
import { type BackOffRules, createBackOff } from '../../platform/limit/index.ts';
import { sendError, sendFault, sendJson } from '../access/index.ts';
import { endByToken, exchangeCode, renewTokens, type TokenForm, type Tokens } from './connection-tokens.ts';
import type { ConnectionPorts } from './connections.deps.ts';
import { type PollRefused, pollDeviceLogin, startDeviceLogin } from './device-login.ts';
import { type OauthForm, readForm, readJson } from './oauth.request.ts';
import { resourceMetadata, serverMetadata } from './oauth-metadata.ts';
import { registerProgram } from './register-program.ts';

const BODY_BYTES_MAX = 16_384;
/** Hosted chats register many programs from a few networks, and many users may log in from the same network. */
const BEGINNINGS: BackOffRules = {
  free: 60,
  firstWaitSeconds: 60,
  waitMaxSeconds: 3_600,
  forgivenSeconds: 3_600,
};

/** Mounts the authorization server. Its responses have no envelope, and it ignores cookies. */
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
  // Programs cannot append parameters to a page's address, because it contains a fragment. These paths redirect to the
  // pages.
  for (const path of [CONNECT_PATH, DEVICE_PATH])
    app.get(path, { config: { audience: 'public' } }, (request, reply) =>
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

type Answer = (form: OauthForm, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function mountForms(scope: FastifyInstance, deps: ConnectionPorts): void {
  const form = (of: 'token' | 'revoke' | 'device', answer: Answer): void => {
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
  const common = ({ client_id: clientId = '', resource }: OauthForm, request: FastifyRequest): TokenForm => ({
    clientId,
    resource,
    origin: normalOrigin(deps.guards, request),
  });
  form('token', async (read, request, reply) => answerToken(reply, deps, read, common(read, request)));
  form('revoke', async (read, _request, reply) => {
    await endByToken(deps, { token: read.token ?? '', clientId: read.client_id ?? '' });
    return sendJson(reply, 200, {});
  });
  const logins = createBackOff(deps, 'logins of devices', BEGINNINGS);
  form('device', async (read, request, reply) => {
    const wait = (await logins.waitSeconds(request.ip)) || (await logins.failed(request.ip));
    if (wait > 0) return sendWait(reply, 'logins', wait);
    const outcome = await startDeviceLogin(deps, common(read, request));
    if (typeof outcome === 'string') return sendError(reply, 400, outcome, NOT_STARTED[outcome]);
    return sendJson(reply, 200, outcome);
  });
}

async function answerToken(
  reply: FastifyReply,
  deps: ConnectionPorts,
  form: OauthForm,
  common: TokenForm,
): Promise<FastifyReply> {
  switch (form.grant_type) {
    case 'authorization_code': {
      const { code = '', redirect_uri: redirectUri = '', code_verifier: verifier = '' } = form;
      return sendTokens(reply, await exchangeCode(deps, { ...common, code, redirectUri, verifier }));
    }
    case 'refresh_token': {
      const { refresh_token: refreshToken = '' } = form;
      return sendTokens(reply, await renewTokens(deps, { ...common, refreshToken }));
    }
    case DEVICE_GRANT: {
      const { device_code: deviceCode = '' } = form;
      return sendTokens(reply, await pollDeviceLogin(deps, { ...common, deviceCode }));
    }
    default:
      return sendError(
        reply,
        400,
        'unsupported_grant_type',
        `grant_type is authorization_code, refresh_token or ${DEVICE_GRANT}; an access key is exchanged at another address`,
      );
  }
}

const NOT_STARTED = {
  invalid_client: 'this site does not know the program: register it first',
  unauthorized_client: `the program did not register with the grant type ${DEVICE_GRANT}`,
  invalid_target: 'the resource is not one of this site',
} as const;

const REFUSED: Readonly<Record<PollRefused, string>> = {
  invalid_grant:
    'the code or refresh token is wrong, used or expired, or the person disconnected the program',
  invalid_target: 'the person did not connect the program to this resource',
  authorization_pending: 'the person has not decided yet: ask again after the interval',
  slow_down: 'the program asks too often: lengthen the interval by 5 s',
  access_denied: 'the person refused the program',
  expired_token: 'the code has expired, or was asked for too often: begin the login anew',
};

function sendTokens(reply: FastifyReply, tokens: Tokens | PollRefused): FastifyReply {
  if (typeof tokens === 'string') return sendError(reply, 400, tokens, REFUSED[tokens]);
  return sendJson(reply, 200, tokens);
}

function sendWait(reply: FastifyReply, what: string, seconds: number): FastifyReply {
  const description = `too many ${what} from this network: retry after ${seconds} s`;
  return sendError(reply.header('retry-after', seconds), 429, 'temporarily_unavailable', description);
}

function mountRegistration(scope: FastifyInstance, deps: ConnectionPorts): void {
  const registrations = createBackOff(deps, 'registrations of programs', BEGINNINGS);
  const route = routeOf(oauthEndpoints.register);
  scope.route({
    ...route,
    config: { ...route.config, metered: true },
    handler: async (request, reply) => {
      const wait = (await registrations.waitSeconds(request.ip)) || (await registrations.failed(request.ip));
      if (wait > 0) return sendWait(reply, 'registrations', wait);
      const outcome = await registerProgram(deps, readJson(request));
      if ('error' in outcome) return sendError(reply, 400, outcome.error, outcome.description);
      return sendJson(reply, 201, outcome);
    },
  });
}
