import {
  type Handlers,
  identityEndpoints,
  type Lang,
  type Localized,
  type ThirdParty,
} from '@jishi/contract';
import { type CallContext, originOf } from '../../../platform/http/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { setSessionCookie } from '../sessions/session.ts';
import { beginLogin } from './begin-login.ts';
import { completeLogin } from './complete-login.ts';
import type { ThirdPartyDeps } from './third-party.deps.ts';
import type { ThirdPartyPort } from './third-party.ts';

const { thirdPartyUrl, thirdPartyCallback } = identityEndpoints;
export const thirdPartyEndpoints = { thirdPartyUrl, thirdPartyCallback };

const NAMES: Readonly<Record<ThirdParty, Localized>> = {
  qq: { zh: 'QQ', en: 'QQ' },
  wechat: { zh: '微信', en: 'WeChat' },
};

export function thirdPartyHandlers(deps: ThirdPartyDeps): Handlers<typeof thirdPartyEndpoints, CallContext> {
  return {
    async thirdPartyUrl({ provider }, call) {
      const { port } = offered(deps, provider, call.lang);
      call.reply.header('cache-control', 'no-store');
      const redirectUri = `${originOf(call.reply.request, deps.publicUrl)}/login/${provider}`;
      return beginLogin(deps, { provider, port, redirectUri }, call);
    },
    async thirdPartyCallback({ provider, code, state }, call) {
      const back = { provider, code, state, ...offered(deps, provider, call.lang) };
      const { token, nickname } = await completeLogin(deps, back, call);
      setSessionCookie(deps, call.reply, token);
      return { nickname };
    },
  };
}

function offered(
  { providers }: ThirdPartyDeps,
  provider: ThirdParty,
  lang: Lang,
): { port: ThirdPartyPort; name: string } {
  const port = providers[provider];
  const name = NAMES[provider][lang];
  if (port === undefined) throw new Refusal('identity.providerOff', { provider: name });
  return { port, name };
}
