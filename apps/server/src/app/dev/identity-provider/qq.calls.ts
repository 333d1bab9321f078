import type { FastifyInstance, FastifyReply } from 'fastify';
import type { IssuedCodes } from './issued-codes.ts';

const config = { audience: 'public' } as const;
type Query = { Querystring: Record<string, string | undefined> };
const EXPIRES_SECONDS = 7_776_000;

/**
 * The three calls of QQ Connect in its formats: form text, `callback( … );` and JSON. All return text/html with status
 * 200.
 */
export function mountQqCalls(app: FastifyInstance, issued: IssuedCodes): void {
  app.get<Query>('/dev/identity/qq/oauth2.0/token', { config }, async ({ query }, reply) => {
    const grant = issued.tokenFor(query['code'] ?? '', { provider: 'qq', appId: query['client_id'] ?? '' });
    if (query['grant_type'] !== 'authorization_code')
      return wrapped(reply, fault(100004, 'grant_type is wrong'));
    if (!query['client_secret']) return wrapped(reply, fault(100008, 'client_secret is missing'));
    if (grant === null) return wrapped(reply, fault(100020, 'code is reused error'));
    if (grant.owner.redirectUri !== query['redirect_uri'])
      return wrapped(reply, fault(100010, 'redirect uri is illegal'));
    return text(
      reply,
      `access_token=${grant.token}&expires_in=${EXPIRES_SECONDS}&refresh_token=${grant.token}`,
    );
  });
  app.get<Query>('/dev/identity/qq/oauth2.0/me', { config }, async ({ query }, reply) => {
    const owner = issued.whose(query['access_token'] ?? '', 'qq');
    if (owner === null) return wrapped(reply, fault(100016, 'access token check failed'));
    return wrapped(reply, { client_id: owner.appId, openid: owner.openid });
  });
  app.get<Query>('/dev/identity/qq/user/get_user_info', { config }, async ({ query }, reply) => {
    const owner = issued.whose(query['access_token'] ?? '', 'qq');
    if (owner === null || owner.openid !== query['openid'])
      return text(reply, JSON.stringify({ ret: -22, msg: 'openid is invalid' }));
    return text(
      reply,
      JSON.stringify({ ret: 0, msg: '', is_lost: 0, nickname: owner.nickname, gender: '男' }),
    );
  });
}

const fault = (error: number, description: string) => ({ error, error_description: description });

function wrapped(reply: FastifyReply, value: object): FastifyReply {
  return text(reply, `callback( ${JSON.stringify(value)} );\n`);
}

function text(reply: FastifyReply, body: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(body);
}
