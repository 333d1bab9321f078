import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../src/command.ts';
import { credentialsFile, inTurn, keepProfile, readProfiles } from '../src/credentials.ts';
import { currentToken } from '../src/login.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jishi-cli-'));
});
afterEach(() => rm(folder, { recursive: true }));
const env = () => ({ XDG_CONFIG_HOME: folder });

const TOKENS = { access_token: 'one', refresh_token: 'r1', expires_in: 3_600 };
const CODES = {
  ...{ device_code: 'd', user_code: 'BBBB-CCCC', interval: 5 },
  verification_uri_complete: 'http://a.invalid/device?user_code=BBBB-CCCC',
};
const pending = { error: 'authorization_pending' };

/** Runs a command against a server with the given answers, in order. */
async function run(words: readonly string[], answers: readonly object[]) {
  const left = [...answers];
  const sent: string[] = [];
  const waits: number[] = [];
  let err = '';
  const code = await runCommand(words, {
    env: env(),
    out: () => undefined,
    err: (text) => {
      err += text;
    },
    readSecret: async () => '',
    sleep: async (ms) => void waits.push(ms),
    fetch: async (url, init) => {
      sent.push(`${url.slice('http://a.invalid'.length)} ${init.body ?? ''}`);
      const answer = left.shift() ?? {};
      return Response.json(answer, { status: 'error' in answer ? 400 : 200 });
    },
  });
  return { code, err, sent, waits };
}

const login = (...answers: readonly object[]) =>
  run(['login', '--url', 'http://a.invalid/'], [{ client_id: 'jsp_1' }, CODES, ...answers]);

describe('a login without a key', () => {
  it("shows the code, polls at the server's interval, and stores the tokens in a file that only its owner can read", async () => {
    const { code, err, sent, waits } = await login(pending, { error: 'slow_down' }, pending, TOKENS);
    expect([code, waits]).toEqual([0, [5_000, 5_000, 10_000, 10_000]]);
    expect(err).toContain('http://a.invalid/device?user_code=BBBB-CCCC\n');
    expect(err).toContain('BBBB-CCCC\n');
    expect(err).not.toContain('one');
    expect(sent.at(-1)).toContain('device_code=d');
    expect((await stat(credentialsFile(env()))).mode & 0o777).toBe(0o600);
    expect((await readProfiles(env())).get('default')).toMatchObject({
      ...{ base_url: 'http://a.invalid', client_id: 'jsp_1', token: 'one', refresh_token: 'r1' },
    });
  });

  it.each(['access_denied', 'expired_token', 'invalid_client'])('stores nothing after %s', async (error) => {
    expect((await login({ error })).code).toBe(3);
    await expect(stat(credentialsFile(env()))).rejects.toThrow('ENOENT');
  });
});

describe('the tokens of a login', () => {
  it('are renewed once for several calls, and the new ones are stored', async () => {
    const ended = { base_url: 'http://a.invalid', client_id: 'c', token: 'old', refresh_token: 'r1' };
    await keepProfile(env(), 'default', { ...ended, expires_at: '2020-01-01T00:00:00Z' });
    let renewals = 0;
    const fetch = async () => {
      renewals++;
      return Response.json({ ...TOKENS, access_token: `new ${renewals}`, refresh_token: 'r2' });
    };
    const token = (refused?: string) => currentToken({ env: env(), fetch }, 'default', refused);
    const three = [token(), token(), token()];
    expect(await Promise.all(three)).toEqual(['new 1', 'new 1', 'new 1']);
    expect(await token('new 1')).toBe('new 2');
    expect(await readFile(credentialsFile(env()), 'utf8')).toContain('token = "new 2"');
  });
});

describe('a logout', () => {
  it('ends the login on the server, and leaves other profiles alone', async () => {
    await keepProfile(env(), 'other', { base_url: 'http://b.invalid', token: 't' });
    await login(TOKENS);
    const { code, sent } = await run(['logout'], [{}]);
    expect([code, sent]).toEqual([0, ['/oauth/revoke client_id=jsp_1&token=r1']]);
    expect([...(await readProfiles(env())).keys()]).toEqual(['other']);
  });

  it('of an unknown profile exits with code 2', async () => {
    expect((await run(['logout'], [])).code).toBe(2);
  });
});

it('takes over the lock of a process that died', async () => {
  await keepProfile(env(), 'default', { token: 't' });
  const lock = `${credentialsFile(env())}.lock`;
  await writeFile(lock, '');
  await utimes(lock, 0, 0);
  expect(await inTurn(env(), async () => 'done')).toBe('done');
  await expect(stat(lock)).rejects.toThrow('ENOENT');
});
