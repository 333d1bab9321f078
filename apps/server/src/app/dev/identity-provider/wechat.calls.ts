import type { FastifyInstance, FastifyReply } from 'fastify';
import type { IssuedCodes } from './issued-codes.ts';

const config = { audience: 'public' } as const;
type Query = { Querystring: Record<string, string | undefined> };
const EXPIRES_SECONDS = 7_200;

/** The two calls of WeChat's website login. They return JSON as text/plain, and errors with status 200. */
export function mountWechatCalls(app: FastifyInstance, issued: IssuedCodes): void {
  app.get<Query>('/dev/identity/wechat/sns/oauth2/access_token', { config }, async ({ query }, reply) => {
    if (!query['secret']) return answer(reply, { errcode: 41004, errmsg: 'appsecret missing' });
    const grant = issued.tokenFor(query['code'] ?? '', { provider: 'wechat', appId: query['appid'] ?? '' });
    if (grant === null) return answer(reply, { errcode: 40029, errmsg: 'invalid code' });
    return answer(reply, {
      access_token: grant.token,
      expires_in: EXPIRES_SECONDS,
      refresh_token: grant.token,
      openid: grant.owner.openid,
      scope: 'snsapi_login',
      unionid: unionidOf(grant.owner.openid),
    });
  });
  app.get<Query>('/dev/identity/wechat/sns/userinfo', { config }, async ({ query }, reply) => {
    const owner = issued.whose(query['access_token'] ?? '', 'wechat');
    if (owner === null)
      return answer(reply, { errcode: 40001, errmsg: 'invalid credential, access_token is invalid' });
    if (owner.openid !== query['openid']) return answer(reply, { errcode: 40003, errmsg: 'invalid openid' });
    const { openid, nickname } = owner;
    return answer(reply, { openid, nickname, sex: 0, privilege: [], unionid: unionidOf(openid) });
  });
}

const unionidOf = (openid: string): string => `u${openid.slice(1)}`;

function answer(reply: FastifyReply, value: object): FastifyReply {
  return reply.type('text/plain').send(JSON.stringify(value));
}
