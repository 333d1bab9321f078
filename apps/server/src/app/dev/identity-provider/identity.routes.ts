import type { ThirdParty } from '@jishi/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { languageOf, originOf } from '../../../platform/http/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { choosePage, NICKNAME_MAX } from './choose-page.ts';
import { IssuedCodes, openidFor } from './issued-codes.ts';
import { mountQqCalls } from './qq.calls.ts';
import { mountWechatCalls } from './wechat.calls.ts';

const config = { audience: 'public' } as const;
const askedSchema = z.object({ id: z.string().min(1), redirect_uri: z.url(), state: z.string().max(200) });
const chosenSchema = askedSchema.extend({
  who: z.string().max(NICKNAME_MAX).default(''),
  name: z.string().trim().max(NICKNAME_MAX).default(''),
  answer: z.enum(['allow', 'refuse']),
});

/** Mounts a provider that behaves like QQ and WeChat, with identities invented by the developer. */
export function mountIdentityProvider(app: FastifyInstance, publicUrl: string | undefined): void {
  const issued = new IssuedCodes();
  const parts = { issued, publicUrl };
  mountPages(app, parts, 'qq', '/dev/identity/qq/oauth2.0/authorize', 'client_id');
  mountPages(app, parts, 'wechat', '/dev/identity/wechat/connect/qrconnect', 'appid');
  mountQqCalls(app, issued);
  mountWechatCalls(app, issued);
}

function mountPages(
  app: FastifyInstance,
  { issued, publicUrl }: { readonly issued: IssuedCodes; readonly publicUrl: string | undefined },
  provider: ThirdParty,
  path: string,
  idName: string,
): void {
  app.get<{ Querystring: Record<string, string> }>(path, { config }, async (request, reply) => {
    const { [idName]: id, redirect_uri, state } = request.query;
    const authorization = ask(originOf(request, publicUrl), provider, { id, redirect_uri, state });
    const { lang: _lang, ...query } = request.query;
    const page = choosePage(
      provider,
      languageOf(request),
      authorization,
      `${path}?${new URLSearchParams(query)}`,
    );
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get(`/dev/identity/${provider}/choose`, { config }, async (request, reply) => {
    const chosen = chosenSchema.safeParse(request.query);
    if (!chosen.success) throw new Refusal('request.invalid', { detail: 'answer' });
    const { answer, who, name } = chosen.data;
    const { id, redirect_uri: redirectUri, state } = ask(originOf(request, publicUrl), provider, chosen.data);
    if (answer === 'refuse')
      return leave(reply, redirectUri, provider === 'qq' ? { usercancel: '1', state } : { state });
    const nickname = name || who;
    if (nickname === '') throw new Refusal('request.invalid', { detail: 'who' });
    const code = issued.code({
      provider,
      appId: id,
      redirectUri,
      nickname,
      openid: openidFor(provider, nickname),
    });
    return leave(reply, redirectUri, { code, state });
  });
}

/** Parses the site's request. Like QQ and WeChat, redirects only to the application's registered address. */
function ask(site: string, provider: ThirdParty, query: unknown): z.output<typeof askedSchema> {
  const parsed = askedSchema.safeParse(query);
  if (!parsed.success)
    throw new Refusal('request.invalid', {
      detail: parsed.error.issues.map(({ path }) => path.join('.')).join(', '),
    });
  const { host, pathname } = new URL(parsed.data.redirect_uri);
  if (host !== new URL(site).host || !pathname.endsWith(`/login/${provider}`))
    throw new Refusal('request.invalid', { detail: 'redirect_uri' });
  return parsed.data;
}

function leave(reply: FastifyReply, redirectUri: string, query: Record<string, string>): FastifyReply {
  return reply.redirect(`${redirectUri}?${new URLSearchParams(query)}`, 303);
}
