import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** Starts the real program as an operator would, without this process's settings. */
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
    JISHI_DRAIN: '0',
    ...settings,
  };
  return spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('no output');
  for await (const line of createInterface(stdout)) {
    const address = /"listening":"([^"]+)"/.exec(line)?.[1];
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

describe('a production server that allows plain HTTP', () => {
  let address: string;
  let said = '';
  let child: ChildProcess;
  beforeAll(async () => {
    child = start({ ...MAIL, PUBLIC_URL: '', ALLOW_PLAIN_HTTP: '1', LOG_LEVEL: 'warn' });
    child.stdout?.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
    address = await addressOf(child);
  });
  afterAll(() => stop(child));

  it('has no development pages and offers no simulated third party', async () => {
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

  it('warns of the insecure settings', async () => {
    expect(said).toMatch(/ALLOW_PLAIN_HTTP: passwords[\s\S]*PUBLIC_URL is not set/);
    const { headers } = await fetch(address);
    expect([headers.get('strict-transport-security'), headers.get('x-content-type-options')]).toEqual([
      null,
      'nosniff',
    ]);
  });
});

// config.test.ts tests which settings fail and why, but starts no process.
it('a server with invalid settings exits with code 1 and prints one line', async () => {
  const child = start({});
  let said = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  const [code] = await once(child, 'close');
  expect([code, said]).toEqual([1, expect.stringMatching(/^SMS_PROVIDER, SMTP_URL: .+\n$/)]);
});

it('a server reads its settings from the files that --env-file names', async () => {
  const file = join(home, 'jishi.env');
  await writeFile(file, 'NODE_ENV=production\nALLOW_PLAIN_HTTP=perhaps\n');
  const child = spawn(process.execPath, [program, '--env-file', file], {
    env: { PATH: process.env['PATH'] ?? '', ...clockSettings() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  const [code] = await once(child, 'close');
  expect([code, said.split('\n').map((line) => line.split(':')[0])]).toEqual([
    1,
    ['ALLOW_PLAIN_HTTP', 'JISHI_SECRET', 'DATABASE_URL', 'PUBLIC_URL', 'SMS_PROVIDER, SMTP_URL', ''],
  ]);
});
