import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { clockSettings } from '../../../test/clock/run-clock.ts';
import { createTestDatabase } from '../../../test/harness/index.ts';
import { makeTemporaryHome } from '../../../test/harness/scratch.ts';

const test = await createTestDatabase();
const program = join(import.meta.dirname, '../main.ts');
const MAIL = { SMTP_URL: 'smtps://mail.internal', MAIL_FROM: 'no-reply@jishi.test' };
let home: string;
beforeAll(async () => {
  home = await makeTemporaryHome();
  const real = join(import.meta.dirname, '../../../../../catalogue');
  await mkdir(join(home, 'catalogue'));
  for (const name of ['categories.yaml', 'providers.yaml'])
    await cp(join(real, name), join(home, 'catalogue', name));
});
afterAll(async () => {
  await rm(home, { recursive: true });
  await test.drop();
});

/** The real program as an operator starts it, with nothing of this process's own settings. */
function start(settings: Record<string, string>): ChildProcess {
  const env = {
    PATH: process.env['PATH'] ?? '',
    ...clockSettings(),
    NODE_ENV: 'production',
    DATABASE_URL: test.url,
    JISHI_SECRET: 'f3a91c07d25e84b6f3b91c07d25e84b6',
    JISHI_HOME: home,
    JISHI_CATALOGUE: join(home, 'catalogue'),
    PORT: '0',
    PUBLIC_URL: 'https://jishi.test',
    LOG_LEVEL: 'error',
    ...settings,
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  });
  return child;
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('no output');
  for await (const line of createInterface(stdout)) {
    const address = /集市 Jishi\s+(\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('the server did not start');
}

const DEV_PATHS = [
  '/dev',
  '/dev/outbox',
  '/dev/dev.css',
  '/dev/identity/qq/oauth2.0/authorize?client_id=development&redirect_uri=http://localhost/login/qq&state=s',
  '/dev/identity/qq/choose?id=development&redirect_uri=http://localhost/login/qq&state=s&who=a&answer=allow',
  '/dev/identity/qq/oauth2.0/token?code=x',
  '/dev/identity/qq/oauth2.0/me?access_token=x',
  '/dev/identity/qq/user/get_user_info?access_token=x',
  '/dev/identity/wechat/connect/qrconnect?appid=development&redirect_uri=http://localhost/login/wechat&state=s',
  '/dev/identity/wechat/choose?id=development&redirect_uri=http://localhost/login/wechat&state=s&who=a&answer=allow',
  '/dev/identity/wechat/sns/oauth2/access_token?code=x&secret=x',
  '/dev/identity/wechat/sns/userinfo?access_token=x',
  '/DEV/outbox',
  '/%64ev/outbox',
];

it('a server in production answers nothing of what developers have, and offers no made-up third party', async () => {
  const address = await addressOf(start({ ...MAIL, PUBLIC_URL: '', ALLOW_PLAIN_HTTP: '1' }));
  for (const path of DEV_PATHS) {
    const answer = await fetch(address + path, { redirect: 'manual' });
    const { code } = await answer.json();
    expect([path, answer.status, code]).toEqual([path, 404, 1440]);
  }
  const switches = await (await fetch(`${address}/v1/site/business-config?configtype=onlinpay`)).json();
  expect(switches.data.thirdParties).toEqual([]);
  const offered = await (await fetch(`${address}/v1/identity/third-party/qq/url`)).json();
  expect(offered.code).toBe(1616);
});

it('a server in production that may speak plain HTTP says what that leaves open', async () => {
  const child = start({ ...MAIL, PUBLIC_URL: '', ALLOW_PLAIN_HTTP: '1', LOG_LEVEL: 'warn' });
  let said = '';
  child.stdout?.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  const address = await addressOf(child);
  expect(said).toMatch(/ALLOW_PLAIN_HTTP: passwords[\s\S]*PUBLIC_URL is not set/);
  const { headers } = await fetch(address);
  expect([headers.get('strict-transport-security'), headers.get('x-content-type-options')]).toEqual([
    null,
    'nosniff',
  ]);
});

it.each([
  ['no address', { ...MAIL, PUBLIC_URL: '' }, /^PUBLIC_URL: .+\n$/],
  ['an address in clear', { ...MAIL, PUBLIC_URL: 'http://jishi.test' }, /^PUBLIC_URL: .+\n$/],
  ['pages of development', { ...MAIL, JISHI_DEV_PAGES: 'everyone' }, /^JISHI_DEV_PAGES: .+\n$/],
  ['nothing to send with', {}, /^SMS_PROVIDER, SMTP_URL: .+\n$/],
  ['the outbox of developers', { SMS_PROVIDER: 'local' }, /^SMS_PROVIDER: local .+\n$/],
  [
    'a secret that could be guessed',
    { SMTP_URL: 'smtp://m', MAIL_FROM: 'a', JISHI_SECRET: 'x'.repeat(40) },
    /^JISHI_SECRET: .+\n$/,
  ],
])('a start in production with %s ends with one line and code 1', async (_what, settings, line) => {
  const child = start(settings as Record<string, string>);
  let said = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([code, said]).toEqual([1, expect.stringMatching(line)]);
});
