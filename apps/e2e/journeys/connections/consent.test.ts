import { createHash, randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newPerson, ofPerson, ofVisitor } from '../../harness/people.ts';
import { signInByPassword } from '../../harness/register.ts';
import { useVerification } from '../../harness/verification.ts';

const journey = useJourney();
const verification = useVerification();
/** The program's own server, for which `answerReturn` answers. */
const RETURN = 'http://127.0.0.1:4321/callback';

const LANGUAGES = [
  {
    lang: 'zh',
    asks: '“A <b>chat</b>”请求连接您的账号',
    budget: '可在预算内消费',
    dayCap: '每日预算（元）',
    need: '请填写大于 0 的每日预算',
    allow: '允许连接',
    refuse: '拒绝',
    limits: '每日 ¥2.00',
    spent: '¥0.00，预算 ¥2.00',
    end: '断开 A <b>chat</b>',
    confirm: '断开',
    none: '暂无已连接的程序',
    refused: '程序要求返回的地址未登记',
  },
  {
    lang: 'en',
    asks: '“A <b>chat</b>” wants to connect to your account',
    budget: 'Within a budget',
    dayCap: 'Daily budget (CNY)',
    need: 'Enter a daily budget above 0',
    allow: 'Connect',
    refuse: 'Refuse',
    limits: 'CN¥2.00 per day',
    spent: 'CN¥0.00 of CN¥2.00',
    end: 'Disconnect A <b>chat</b>',
    confirm: 'Disconnect',
    none: 'No connected programs',
    refused: 'The program requested a redirect to an address that it did not register',
  },
] as const;

/** Registers a program. Returns the URL that the program opens and the verifier that it keeps. */
async function newRequest(origin: string, redirect = RETURN) {
  const body = JSON.stringify({ client_name: 'A <b>chat</b>', redirect_uris: [RETURN] });
  const headers = { 'content-type': 'application/json' };
  const registered = await fetch(`${origin}/oauth/register`, { method: 'POST', headers, body });
  const { client_id } = (await registered.json()) as { client_id: string };
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id,
    redirect_uri: redirect,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a state',
  });
  return { client_id, verifier, address: `/connect?${query}` };
}

/** Answers instead of the program's server. Returns the parameters in the site's next redirect to it. */
async function answerReturn(page: Page): Promise<() => Promise<URLSearchParams>> {
  await page.route(`${RETURN}?*`, (route) => route.fulfill({ contentType: 'text/html', body: 'connected' }));
  const back = page.waitForRequest((request) => request.url().startsWith(RETURN));
  return async () => new URL((await back).url()).searchParams;
}

describeInTurn(LANGUAGES)('a program that asks for access, $lang', (words) => {
  const { lang } = words;

  test('receives a budget, makes calls with its tokens, and is disconnected on the keys page', async () => {
    const { origin } = journey.site();
    const person = await newPerson(origin);
    const { client_id, verifier, address } = await newRequest(origin);
    const page = await journey.open(address, {}, ofPerson(person, origin, lang));
    await page.getByRole('heading', { name: words.asks, exact: true }).waitFor();
    await page.getByRole('radio', { name: words.budget }).check();
    const allow = page.getByRole('button', { name: words.allow, exact: true });
    await allow.click();
    await page.getByText(words.need, { exact: true }).waitFor();
    await page.getByLabel(words.dayCap, { exact: true }).fill('2');
    await expectAccessible(page, { part: 'main' });
    const back = await answerReturn(page);
    await allow.click();
    const returned = await back();
    expect([returned.get('state'), returned.get('iss')]).toEqual(['a state', origin]);
    const tokens = await fetch(`${origin}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id,
        code: returned.get('code') ?? '',
        redirect_uri: RETURN,
        code_verifier: verifier,
      }),
    });
    const { access_token } = (await tokens.json()) as { access_token: string };
    const call = () =>
      fetch(`${origin}/api/public/p_public0001?@limit=1`, {
        headers: { authorization: `Bearer ${access_token}` },
      });
    expect(((await (await call()).json()) as { resultcode: number }).resultcode).toBe(200);
    const keys = await journey.open('/admin/key', {}, ofPerson(person, origin, lang));
    await keys.getByText(words.limits).waitFor();
    await keys.getByText(words.spent, { exact: true }).waitFor();
    await keys.getByRole('button', { name: words.end, exact: true }).click();
    await keys.getByRole('dialog').getByRole('button', { name: words.confirm, exact: true }).click();
    await keys.getByText(words.none, { exact: true }).waitFor();
    await expect
      .poll(async () => ((await (await call()).json()) as { resultcode: number }).resultcode)
      .not.toBe(200);
  });

  test('receives an error if the user denies access', async () => {
    const { origin } = journey.site();
    const { address } = await newRequest(origin);
    const page = await journey.open(address, {}, ofPerson(await newPerson(origin), origin, lang));
    const back = await answerReturn(page);
    await page.getByRole('button', { name: words.refuse, exact: true }).click();
    expect((await back()).get('error')).toBe('access_denied');
  });

  test('cannot redirect the user to a URL that it did not register', async () => {
    const { origin } = journey.site();
    const { address } = await newRequest(origin, 'https://evil.example/callback');
    journey.expectFailedRequest('/v1/my/connections/request');
    const page = await journey.open(address, {}, ofPerson(await newPerson(origin), origin, lang));
    await page.getByText(words.refused).waitFor();
    expect(await page.getByRole('button', { name: words.allow, exact: true }).count()).toBe(0);
  });

  test('opens a page that no other site can frame, and on which a visitor must first sign in', async () => {
    const { origin } = journey.site();
    const { mobile } = await newPerson(origin);
    const { address } = await newRequest(origin);
    const page = await journey.open('/connect', {}, ofVisitor(lang));
    const response = await page.goto(`${origin}${address}`);
    expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
    await signInByPassword(page, verification, lang, mobile);
    await page.getByRole('heading', { name: words.asks, exact: true }).waitFor();
  });
});
