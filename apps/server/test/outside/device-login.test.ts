import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { connectionEndpoints } from '@jishi/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quotesCsv, quotesManifest } from '../harness/market.ts';
import { newIndividual, type Visitor } from '../harness/persons.ts';
import { startSite, type TestSite } from '../harness/server.ts';
import { logInWith } from './device-login.fixture.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const CODE = 'p_test1063';
/** The command lines for customers. */
const COMMANDS = [
  { name: 'python -m jishi', program: process.env['JISHI_TEST_PYTHON'] ?? 'python3', words: ['-m', 'jishi'] },
  { name: 'jishi-data', program: process.execPath, words: [join(ROOT, 'sdks/cli/src/program.ts')] },
];
type Command = Pick<(typeof COMMANDS)[number], 'program' | 'words'>;
const run = promisify(execFile);

let site: TestSite;
let origin: string;
beforeAll(async () => {
  site = await startSite([quotesManifest(CODE, { prices: { use: 0 } })]);
  await site.load(CODE, quotesCsv(3, 3));
  await site.derive();
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
});
afterAll(() => site.stop());

let person: Visitor;
let home: string;
beforeEach(async () => {
  person = await newIndividual(site);
  home = await mkdtemp(join(tmpdir(), 'jishi-login-'));
  return () => rm(home, { recursive: true });
});

const credentials = (): string => join(home, 'jishi/credentials.toml');

/** The settings of a shell in which nobody has logged in. */
const settings = () => ({
  PATH: process.env['PATH'],
  HOME: home,
  XDG_CONFIG_HOME: home,
  PYTHONPATH: join(ROOT, 'sdks/python/src'),
  PYTHONUTF8: '1',
  NODE_NO_WARNINGS: '1',
});

async function logIn({ program, words }: Command, decide: (userCode: string) => Promise<unknown>) {
  const login = [...words, 'login', '--url', origin];
  return (await logInWith({ program, words: login, env: settings() }, decide)).code;
}

const allow = (userCode: string) =>
  person.call(connectionEndpoints.approveDevice, { userCode, days: 30, budget: null });

describe.each(COMMANDS)('$name', (command) => {
  const { program, words } = command;
  const query = () => run(program, [...words, 'query', CODE, '--limit', '1', '--csv'], { env: settings() });

  it('logs in with a code, and stores the tokens in a file private to its owner', async () => {
    expect(await logIn(command, allow)).toBe(0);
    expect((await stat(credentials())).mode & 0o777).toBe(0o600);
    expect((await query()).stdout).toContain('SECCODE');
    const { data } = await person.call(connectionEndpoints.list, {});
    expect(data).toMatchObject([{ host: null, callCapFen: '0' }]);
  });

  it('exits with code 3 and stores nothing if the person refuses', async () => {
    const refuse = (userCode: string) => person.call(connectionEndpoints.refuseDevice, { userCode });
    expect(await logIn(command, refuse)).toBe(3);
    await expect(stat(credentials())).rejects.toThrow('ENOENT');
  });

  it('renews an expired token once, even in several concurrent processes', async () => {
    await logIn(command, allow);
    const before = await readFile(credentials(), 'utf8');
    await writeFile(
      credentials(),
      before.replace(/expires_at = ".*"/, 'expires_at = "2020-01-01T00:00:00Z"'),
    );
    const answers = await Promise.all([query(), query(), query()]);
    expect(answers.map(({ stdout }) => stdout.includes('SECCODE'))).toEqual([true, true, true]);
    const after = await readFile(credentials(), 'utf8');
    expect(after).not.toBe(before);
    expect((await stat(credentials())).mode & 0o777).toBe(0o600);
  });

  it('renews a token that the server refuses', async () => {
    await logIn(command, allow);
    site.advance(3_600_001);
    expect((await query()).stdout).toContain('SECCODE');
  });

  it('ends the connection on logout, and exits with code 3 after a person has disconnected it', async () => {
    await logIn(command, allow);
    await run(program, [...words, 'logout'], { env: settings() });
    expect((await person.call(connectionEndpoints.list, {})).data).toEqual([]);
    expect(await readFile(credentials(), 'utf8')).not.toContain('token');
    await logIn(command, allow);
    const [connection] = (await person.call(connectionEndpoints.list, {})).data;
    await person.call(connectionEndpoints.end, { id: connection?.id ?? '' });
    await expect(query()).rejects.toMatchObject({ code: 3 });
  });
});

it('shares a login between both command lines', async () => {
  for (const from of COMMANDS)
    for (const { program, words } of COMMANDS) {
      await logIn(from, allow);
      const answer = await run(program, [...words, 'query', CODE, '--limit', '1'], { env: settings() });
      expect(answer.stdout).toContain('SECCODE');
    }
});
