import { identityEndpoints, type ThirdParty } from '@jishi/contract';
import type { Browser } from '../harness/browser.ts';
import { ask, type ReleaseServer } from './release-server.ts';

const CHANNEL_NO = { wechat: 2, qq: 3 } as const;
const { thirdPartyUrl, thirdPartyCallback, firstLoginCode, firstLogin } = identityEndpoints;

/** Signs in through a third party for the first time and links a mobile number. */
export async function firstLoginBy(
  server: ReleaseServer,
  provider: ThirdParty,
  name: string,
  mobile: string,
): Promise<void> {
  const browser = server.browser();
  const openid = await comeBack(server, browser, provider, name);
  await ask(browser, firstLoginCode, { mobile, captchaPass: await server.pass() });
  await ask(browser, firstLogin, {
    nickname: name,
    mobile,
    smsVerifyCode: await server.code(mobile),
    channelNo: CHANNEL_NO[provider],
    openid,
  });
}

/** Creates one visitor who has returned from the third party without linking anything, and one who has not returned. */
export async function leaveFor(server: ReleaseServer, provider: ThirdParty, name: string): Promise<void> {
  await comeBack(server, server.browser(), provider, name);
  await ask(server.browser(), thirdPartyUrl, { provider });
}

async function comeBack(
  server: ReleaseServer,
  browser: Browser,
  provider: ThirdParty,
  name: string,
): Promise<string> {
  const { data: url } = await ask(browser, thirdPartyUrl, { provider });
  const page = await (await fetch(url)).text();
  const action = /<form action="([^"]+)"/.exec(page)?.[1] ?? '';
  const hidden = [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, key = '', value = '']) => [
      key,
      value.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
    ],
  );
  const chosen = new URLSearchParams([...hidden, ['name', name], ['answer', 'allow']]);
  const left = await fetch(`${server.origin}${action}?${chosen}`, { redirect: 'manual' });
  const back = await fetch(left.headers.get('location') ?? '', { redirect: 'manual' });
  const query = new URLSearchParams((back.headers.get('location') ?? '').split('?')[1]);
  const answer = await browser.call(thirdPartyCallback, {
    provider,
    code: query.get('code') ?? '',
    state: query.get('state') ?? '',
  });
  // The person is not known yet, so the answer is a refusal with data and not an output of the endpoint.
  const { openid } = (answer.data ?? {}) as unknown as { openid?: string };
  if (openid === undefined) throw new Error(`${provider}: ${answer.code} ${answer.msg}`);
  return openid;
}
