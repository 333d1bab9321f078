import {
  contentEndpoints,
  type ErrorName,
  errorRow,
  identityEndpoints,
  type Lang,
  type ThirdParty,
} from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../../test/harness/browser.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { issueCode } from '../codes/issue-code.ts';
import { type CodeIssued, codeOf } from '../identity.events.ts';

const site = await startSite([]);
afterAll(site.stop);
beforeAll(async () => {
  await site.app.listen({ host: '127.0.0.1', port: 0 });
});
const { thirdPartyUrl, thirdPartyCallback, firstLogin, logout } = identityEndpoints;
const codeNumber = (name: ErrorName): number => errorRow(name).code;
const origin = (): string => site.app.listeningOrigin;

let addresses = 0;
const freshBrowser = (lang: Lang = 'zh'): Browser =>
  openBrowser(site, { lang, from: `198.51.100.${++addresses}` });

/** Begins a login in the browser, and returns the address of the provider's page. */
async function begin(browser: Browser, provider: ThirdParty, lang: Lang = 'zh'): Promise<URL> {
  const answer = await browser.call(thirdPartyUrl, { provider }, lang, { host: new URL(origin()).host });
  expect([answer.status, answer.code]).toEqual([200, 0]);
  return new URL(answer.data);
}

/**
 * Makes a choice on the simulated provider's page, as a user would, and returns the address to which the site
 * redirects.
 */
async function choose(page: URL, chosen: Record<string, string>): Promise<string> {
  const html = await (await fetch(page)).text();
  const action = /<form action="([^"]+)"/.exec(html)?.[1] ?? '';
  const hidden = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [
      name,
      value.replace(/&#(\d+);/g, (_, number: string) => String.fromCharCode(Number(number))),
    ],
  );
  const answer = `${origin()}${action}?${new URLSearchParams([...hidden, ...Object.entries(chosen)] as [string, string][])}`;
  const left = await fetch(answer, { redirect: 'manual' });
  const back = await fetch(left.headers.get('location') ?? '', { redirect: 'manual' });
  expect([left.status, back.status]).toEqual([303, 303]);
  return back.headers.get('location') ?? '';
}

/** Returns the code and the state in the form in which the home page reads them. */
function carried(location: string): { provider: string; code: string; state: string } {
  const query = new URLSearchParams(location.split('?')[1]);
  const [provider = '', code = '', state = ''] = ['thirdParty', 'code', 'state'].map(
    (name) => query.get(name) ?? '',
  );
  return { provider, code, state };
}

async function comeBack(
  browser: Browser,
  provider: ThirdParty,
  name: string,
): Promise<{ code: string; state: string }> {
  const { code, state } = carried(await choose(await begin(browser, provider), { name, answer: 'allow' }));
  return { code, state };
}

async function codeFor(mobile: string): Promise<string> {
  const code = {
    channel: 'sms',
    receiver: mobile,
    purpose: 'firstLogin',
    lang: 'zh',
    address: '203.0.113.5',
  } as const;
  const deps = { clock: () => site.time.now, secret: site.secret, channels: new Set(['sms'] as const) };
  expect(await inTransaction(site.database.db, (tx) => issueCode(tx, deps, code))).toBeNull();
  const { rows } = await site.database.pool.query<{ payload: CodeIssued }>(
    "select payload from graphile_worker._private_jobs where payload->>'receiver' = $1",
    [mobile],
  );
  return rows[0] ? (codeOf(site.secret, rows[0].payload) ?? '') : '';
}

describe.each([
  ['qq', 3],
  ['wechat', 2],
] as const)('signing in with %s', (provider, channelNo) => {
  it('asks the user to link a mobile number the first time, and signs in directly afterwards', async () => {
    const mobile = `1370000000${channelNo}`;
    const first = freshBrowser();
    const answer = await first.call(thirdPartyCallback, {
      provider,
      ...(await comeBack(first, provider, '林一帆')),
    });
    expect([answer.status, answer.code, answer.msg]).toEqual([200, 131305, '三方首次登录，请绑定手机号！']);
    const { openid, nickname } = answer.data as unknown as { openid: string; nickname: string };
    expect(nickname).toBe('林一帆');
    const login = { nickname: '一帆', mobile, smsVerifyCode: await codeFor(mobile), channelNo, openid };
    expect(await first.call(firstLogin, login)).toMatchObject({ code: 0, data: { nickname: '一帆' } });

    const second = freshBrowser('en');
    const back = await comeBack(second, provider, '林一帆');
    expect(await second.call(thirdPartyCallback, { provider, ...back })).toMatchObject({
      code: 0,
      data: { nickname: '一帆' },
    });
    expect(await second.call(logout, {})).toMatchObject({ code: 0 });
    const { rows } = await site.database.pool.query(
      'select subject from third_party_login join person on person.id = person_id where provider = $1 and mobile = $2',
      [provider, mobile],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].subject).not.toBe(openid);
  });

  it('returns to the home page in the language in which the sign-in began, with three query parameters', async () => {
    for (const [lang, home] of [
      ['zh', '../#/?'],
      ['en', '../#/home-en?'],
    ] as const) {
      const location = await choose(await begin(freshBrowser(lang), provider, lang), {
        who: 'Ada Chen',
        answer: 'allow',
      });
      expect(location.startsWith(home)).toBe(true);
      expect([...new URLSearchParams(location.split('?')[1]).keys()]).toEqual([
        'thirdParty',
        'code',
        'state',
      ]);
      expect(carried(location).provider).toBe(provider);
    }
  });

  it('returns to the home page if the user declines', async () => {
    expect(await choose(await begin(freshBrowser(), provider), { who: '林一帆', answer: 'refuse' })).toBe(
      '../#/',
    );
  });

  it('accepts a state only once, in the same browser, for the same provider, within ten minutes', async () => {
    const unknown = { status: 403, code: codeNumber('identity.stateUnknown') };
    const browser = freshBrowser();
    const back = await comeBack(browser, provider, 'Once');
    const other = provider === 'qq' ? 'wechat' : 'qq';
    expect(await browser.call(thirdPartyCallback, { provider: other, ...back })).toMatchObject(unknown);
    expect(await freshBrowser().call(thirdPartyCallback, { provider, ...back })).toMatchObject(unknown);
    const thief = freshBrowser();
    await begin(thief, provider);
    expect(await thief.call(thirdPartyCallback, { provider, ...back })).toMatchObject(unknown);
    expect(await browser.call(thirdPartyCallback, { provider, ...back })).toMatchObject({ code: 131305 });
    expect(await browser.call(thirdPartyCallback, { provider, ...back })).toMatchObject(unknown);
    const late = await comeBack(browser, provider, 'Late');
    site.advance(600_000);
    expect(await browser.call(thirdPartyCallback, { provider, ...late })).toMatchObject(unknown);
  });

  it("accepts the callback's openid only once, in the same browser, for the same provider, within ten minutes", async () => {
    const expired = { status: 403, code: codeNumber('identity.openidExpired') };
    const browser = freshBrowser();
    const ticket = async (name: string): Promise<string> => {
      const answer = await browser.call(thirdPartyCallback, {
        provider,
        ...(await comeBack(browser, provider, name)),
      });
      return (answer.data as unknown as { openid: string }).openid;
    };
    const mobile = `1380000000${channelNo}`;
    const login = {
      nickname: 'Ticket',
      mobile,
      smsVerifyCode: await codeFor(mobile),
      channelNo,
      openid: await ticket('Two'),
    };
    const thief = freshBrowser();
    await begin(thief, provider);
    expect(await thief.call(firstLogin, login)).toMatchObject(expired);
    expect(await browser.call(firstLogin, { ...login, channelNo: channelNo === 3 ? 2 : 3 })).toMatchObject(
      expired,
    );
    expect(await browser.call(firstLogin, { ...login, openid: 'x' })).toMatchObject(expired);
    expect(await browser.call(firstLogin, login)).toMatchObject({ code: 0 });
    const again = `1380000010${channelNo}`;
    const reused = { ...login, mobile: again, smsVerifyCode: await codeFor(again) };
    expect(await browser.call(firstLogin, reused)).toMatchObject(expired);
    const old = await ticket('Three');
    site.advance(600_000);
    const late = `1380000020${channelNo}`;
    const lateLogin = { ...login, mobile: late, smsVerifyCode: await codeFor(late), openid: old };
    expect(await browser.call(firstLogin, lateLogin)).toMatchObject(expired);
  });

  it('reports a code that the provider rejects, and logs no secrets', async () => {
    const browser = freshBrowser('en');
    const { state } = await comeBack(browser, provider, 'Wrong');
    const answer = await browser.call(
      thirdPartyCallback,
      { provider, code: 'a code that was never given', state },
      'en',
    );
    expect([answer.status, answer.code]).toEqual([502, codeNumber('identity.providerFailed')]);
    expect(answer.msg).toMatch(provider === 'qq' ? /^QQ did not confirm/ : /^WeChat did not confirm/);
    expect(site.logged()).toMatch(provider === 'qq' ? /100020/ : /40029/);
    expect(site.logged()).not.toContain(state);
    expect(site.logged()).not.toContain('a code that was never given');
  });

  it('cannot be started from another site, nor too often', async () => {
    const foreign = await freshBrowser().call(thirdPartyUrl, { provider }, 'zh', {
      'sec-fetch-site': 'cross-site',
    });
    expect(foreign).toMatchObject({ status: 403, code: codeNumber('request.foreignOrigin') });
    const many = freshBrowser();
    for (let time = 0; time < 60; time++) await begin(many, provider);
    const refused = await many.call(thirdPartyUrl, { provider }, 'zh', { host: new URL(origin()).host });
    expect(refused).toMatchObject({ status: 429, code: codeNumber('request.tooMany') });
  });
});

describe('the simulated provider', () => {
  it('is offered on development sites', async () => {
    const offered = await freshBrowser().call(contentEndpoints.businessConfig, { configtype: 'onlinpay' });
    expect(offered.data.thirdParties).toEqual(['qq', 'wechat']);
  });

  it('redirects only to the application’s address', async () => {
    for (const uri of [
      'https://evil.example/login/qq',
      `${origin()}/elsewhere`,
      'javascript:alert(1)//login/qq',
    ]) {
      const query = new URLSearchParams({
        client_id: 'x',
        redirect_uri: uri,
        state: 's',
        id: 'x',
        answer: 'allow',
        who: 'x',
      });
      for (const path of ['oauth2.0/authorize', 'choose']) {
        const answer = await fetch(`${origin()}/dev/identity/qq/${path}?${query}`, { redirect: 'manual' });
        expect([path, uri, answer.status]).toEqual([path, uri, 400]);
      }
    }
  });
});

describe('the return address', () => {
  it.each([
    '?state=zh.x',
    '?code=&state=zh.x',
    `?code=${'x'.repeat(600)}&state=zh.x`,
    '?code=a&code=b&state=zh.x',
    '?usercancel=1',
  ])('redirects to the home page without a message if the query is %s', async (query) => {
    const { statusCode, headers } = await site.app.inject({
      url: `/login/qq${query}`,
      headers: { 'accept-language': 'zh' },
    });
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '../#/', 'no-store']);
  });

  it('escapes the values in the query', async () => {
    const { headers } = await site.app.inject({
      url: '/login/wechat?code=%0d%0aX:1%26thirdParty%3dqq&state=en.%23%2f',
    });
    expect(headers.location).toBe(
      '../#/home-en?thirdParty=wechat&code=%0D%0AX%3A1%26thirdParty%3Dqq&state=en.%23%2F',
    );
    expect((await site.app.inject({ url: '/login/github?code=1&state=2' })).statusCode).toBe(404);
  });
});
