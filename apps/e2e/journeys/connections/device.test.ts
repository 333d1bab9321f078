import { expect } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';

const journey = useJourney();
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

const LANGUAGES = [
  {
    lang: 'zh',
    asks: '“A <b>shell</b>”请求连接您的账号',
    code: '代码',
    goOn: '继续',
    need: '请输入代码',
    unknown: '代码有误、已过期或已使用',
    budget: '可在预算内消费',
    dayCap: '每日预算（元）',
    allow: '允许连接',
    refuse: '拒绝',
    allowed: '程序已连接',
    refused: '已拒绝该程序',
  },
  {
    lang: 'en',
    asks: '“A <b>shell</b>” wants to connect to your account',
    code: 'Code',
    goOn: 'Continue',
    need: 'Type the code',
    unknown: 'This code is wrong, expired or already used',
    budget: 'Within a budget',
    dayCap: 'Daily budget (CNY)',
    allow: 'Connect',
    refuse: 'Refuse',
    allowed: 'The program is connected',
    refused: 'The program was refused',
  },
] as const;

async function send(address: string, form: Record<string, string>) {
  const reply = await fetch(address, { method: 'POST', body: new URLSearchParams(form) });
  return (await reply.json()) as Record<string, string>;
}

/** Registers a program and begins its login, as a command-line program does. */
async function newLogin(origin: string) {
  const body = JSON.stringify({ client_name: 'A <b>shell</b>', grant_types: [GRANT] });
  const headers = { 'content-type': 'application/json' };
  const registered = await fetch(`${origin}/oauth/register`, { method: 'POST', headers, body });
  const { client_id } = (await registered.json()) as { client_id: string };
  const codes = await send(`${origin}/oauth/device`, { client_id });
  const { device_code = '', user_code: userCode = '', verification_uri_complete: address = '' } = codes;
  const poll = () => send(`${origin}/oauth/token`, { grant_type: GRANT, client_id, device_code });
  return { userCode, address: address.slice(origin.length), poll };
}

describeInTurn(LANGUAGES)('a program that shows a code, $lang', (words) => {
  const { lang } = words;

  test('gets its tokens after a user types the code and allows a budget', async () => {
    const { origin } = journey.site();
    const { userCode, poll } = await newLogin(origin);
    const page = await journey.open('/device', {}, ofPerson(await newPerson(origin), origin, lang));
    const goOn = page.getByRole('button', { name: words.goOn, exact: true });
    await goOn.click();
    await page.getByText(words.need, { exact: true }).waitFor();
    const code = page.getByLabel(words.code, { exact: true });
    journey.expectFailedRequest('/v1/my/connections/device/request');
    await code.fill('BBBB-BBBB');
    await goOn.click();
    await page.getByText(words.unknown).waitFor();
    await code.fill(userCode.toLowerCase().replace('-', ' '));
    await goOn.click();
    await page.getByRole('heading', { name: words.asks, exact: true }).waitFor();
    await page.getByRole('radio', { name: words.budget }).check();
    await page.getByLabel(words.dayCap, { exact: true }).fill('2');
    await expectAccessible(page, { part: 'main' });
    expect(await poll()).toMatchObject({ error: 'authorization_pending' });
    await page.getByRole('button', { name: words.allow, exact: true }).click();
    await page.getByText(words.allowed, { exact: true }).waitFor();
    expect(await poll()).toMatchObject({ token_type: 'Bearer' });
  });

  test('learns that a user who opened the link with the code denied access', async () => {
    const { origin } = journey.site();
    const { userCode, address, poll } = await newLogin(origin);
    const page = await journey.open(address, {}, ofPerson(await newPerson(origin), origin, lang));
    await page.getByText(userCode, { exact: true }).waitFor();
    await page.getByRole('button', { name: words.refuse, exact: true }).click();
    await page.getByText(words.refused, { exact: true }).waitFor();
    expect(await poll()).toMatchObject({ error: 'access_denied' });
  });
});
