import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { connectionEndpoints } from '@jishi/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { quotesCsv, quotesManifest } from '../harness/market.ts';
import { newIndividual, type Visitor } from '../harness/persons.ts';
import { startSite, type TestSite } from '../harness/server.ts';
import { logInWith } from './device-login.fixture.ts';

/** The command lines of a program, which `npm run test:clients` passes. */
interface Programs {
  /** The example of the README: it logs in to `JISHI_TEST_ORIGIN`, prints a row and logs out. */
  readonly readme: readonly string[];
  /** Prints a row as CSV with the stored login. */
  readonly query: readonly string[];
  readonly cwd: string;
}

const ROOT = resolve(import.meta.dirname, '../../../..');
const CODE = 'p_stock2402';
const SECURITY = '600901';
const { readme, query, cwd }: Programs = JSON.parse(process.env['JISHI_TEST_LOGIN'] ?? '{}');
const COMMAND_LINE = [process.execPath, join(ROOT, 'sdks/cli/src/program.ts')];
const run = promisify(execFile);

let site: TestSite;
let origin: string;
beforeAll(async () => {
  site = await startSite([quotesManifest(CODE, { prices: { use: 0 } })]);
  await site.load(CODE, quotesCsv(3, 3).replaceAll('600001', SECURITY));
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
const connections = async () => (await person.call(connectionEndpoints.list, {})).data;
const settings = () => ({
  ...process.env,
  XDG_CONFIG_HOME: home,
  JISHI_TEST_ORIGIN: origin,
  NODE_NO_WARNINGS: '1',
});
const allow = (userCode: string) =>
  person.call(connectionEndpoints.approveDevice, { userCode, days: 30, budget: null });

async function output([program = '', ...words]: readonly string[]): Promise<string> {
  return (await run(program, words, { env: settings(), cwd })).stdout;
}

/** Logs in with the command line, whose file all clients share. */
const logIn = () =>
  logInWith(
    {
      program: COMMAND_LINE[0] ?? '',
      words: [...COMMAND_LINE.slice(1), 'login', '--url', origin],
      env: settings(),
    },
    allow,
  );

const logInByReadme = (decide: (userCode: string) => Promise<unknown>) =>
  logInWith({ program: readme[0] ?? '', words: readme.slice(1), env: settings(), cwd }, decide);

it('logs in with a code, reads a row, and ends the connection, as the README shows', async () => {
  const { code, out } = await logInByReadme(allow);
  expect(code).toBe(0);
  expect(out).toContain(SECURITY);
  expect(await connections()).toEqual([]);
  expect((await stat(credentials())).mode & 0o777).toBe(0o600);
  expect(await readFile(credentials(), 'utf8')).not.toContain('token');
});

it('fails and stores nothing if the person refuses', async () => {
  const { code } = await logInByReadme((userCode) =>
    person.call(connectionEndpoints.refuseDevice, { userCode }),
  );
  expect(code).toBe(1);
  await expect(stat(credentials())).rejects.toThrow('ENOENT');
});

it('uses the command-line login, and renews its expired token only once across several processes', async () => {
  expect((await logIn()).code).toBe(0);
  expect(await output(query)).toContain('SECCODE');
  const before = await readFile(credentials(), 'utf8');
  await writeFile(credentials(), before.replace(/expires_at = ".*"/, 'expires_at = "2020-01-01T00:00:00Z"'));
  for (const text of await Promise.all([output(query), output(query)])) expect(text).toContain('SECCODE');
  expect(await readFile(credentials(), 'utf8')).not.toBe(before);
  expect((await stat(credentials())).mode & 0o777).toBe(0o600);
  expect(await output([...COMMAND_LINE, 'query', CODE, '--limit', '1'])).toContain('SECCODE');
  expect(await connections()).toHaveLength(1);
});

it('renews a token that the server refuses', async () => {
  await logIn();
  site.advance(3_600_001);
  expect(await output(query)).toContain('SECCODE');
});
