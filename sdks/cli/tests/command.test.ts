import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../src/command.ts';
import { credentialsFile, keepProfile, optionsOf } from '../src/credentials.ts';
import { tableOf, widthOf, yuan } from '../src/table.ts';

const HEAD = {
  'content-type': 'application/json',
  'x-jishi-rows': '1',
  'x-jishi-total': '2',
  'x-jishi-price-fen': '3',
};
const RECEIPT = { 'x-jishi-basis': 'use', 'x-request-id': 'id-1' };
const ROWS = { resultcode: 200, records: [{ SECCODE: '600901', SECNAME: '示例银行' }] };

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jishi-cli-'));
});
afterEach(() => rm(folder, { recursive: true }));

type Answers = (path: string, init: RequestInit) => Response;

const rowsOf: Answers = (path) =>
  path.includes('format=csv')
    ? new Response('SECCODE\n600901\n', { headers: { ...HEAD, ...RECEIPT, 'content-type': 'text/csv' } })
    : Response.json(ROWS, { headers: { ...HEAD, ...RECEIPT } });

/** Runs a command in a separate process, against a server with the given answers. */
async function run(
  words: readonly string[],
  { answers = rowsOf, env = {} }: { answers?: Answers; env?: object } = {},
) {
  const paths: string[] = [];
  let out = '';
  let err = '';
  const code = await runCommand(words, {
    env: { XDG_CONFIG_HOME: folder, JISHI_BASE_URL: 'http://a.invalid', JISHI_TOKEN: 't', ...env },
    out: (text) => {
      out += typeof text === 'string' ? text : new TextDecoder().decode(text);
    },
    err: (text) => {
      err += text;
    },
    readSecret: async () => 'a-secret',
    fetch: async (url, init) => {
      const path = url.slice('http://a.invalid'.length);
      paths.push(path);
      return answers(path, init);
    },
  });
  return { code, out, err, paths };
}

const refusal =
  (resultcode: number): Answers =>
  () =>
    Response.json({ resultcode, resultmsg: 'no' }, { headers: { 'x-should-retry': 'false' } });

describe('a query', () => {
  it('prints a table, and the receipt separately', async () => {
    const { code, out, err } = await run(['query', 'p_a', 'scode=600901', '--columns', 'SECCODE,SECNAME']);
    expect([code, out]).toEqual([0, 'SECCODE  SECNAME\n600901   示例银行\n']);
    expect(err).toBe('1 rows of 2, 0.03 CNY (use), receipt id-1\n');
  });

  it('prints CSV as the server sends it', async () => {
    expect((await run(['query', 'p_a', '--csv'])).out).toBe('SECCODE\n600901\n');
  });

  it("writes the format that the file's extension names", async () => {
    const file = join(folder, 'rows.csv');
    expect((await run(['query', 'p_a', '--output', file])).out).toBe('');
    expect(await readFile(file, 'utf8')).toBe('SECCODE\n600901\n');
  });

  it('is not sent if its file cannot be written', async () => {
    const ran = await run(['query', 'p_a', '--output', join(folder, 'none', 'rows.csv')]);
    expect([ran.code, ran.paths]).toEqual([2, []]);
    expect(ran.err).toContain('does not exist or cannot be written');
  });

  it('is not sent if its price is above the cap', async () => {
    const { code, paths } = await run(['query', 'p_a', '--max-price', '2']);
    expect([code, paths.map((path) => path.includes('dry_run=1'))]).toEqual([5, [true]]);
  });
});

it.each([
  [['query', 'p_a', 'nonsense'], rowsOf, 2],
  [['query', 'p_a', '--limit', 'many'], rowsOf, 2],
  [['query', 'p_a', '--output', 'rows.doc'], rowsOf, 2],
  [['query', 'p_a', '--colour', 'red'], rowsOf, 2],
  [['query'], rowsOf, 2],
  [['constructor'], rowsOf, 2],
  [['query', 'p_a'], refusal(402), 2],
  [['query', 'p_a'], refusal(404), 3],
  [['query', 'p_a'], refusal(408), 4],
  [['query', 'p_a'], refusal(415), 4],
  [['query', 'p_a'], refusal(430), 6],
  [['query', 'p_a'], refusal(431), 1],
] as const)('%j exits with the code of its error', async (words, answers, code) => {
  const ran = await run(words, { answers });
  expect([ran.code, ran.out]).toEqual([code, '']);
  expect(ran.err).toMatch(/[一-鿿]/);
});

describe('without a login', () => {
  const none = { JISHI_BASE_URL: '', JISHI_TOKEN: '' };
  const command = 'jishi-data login --url ADDRESS';

  it.each([
    ['no address', ['query', 'p_a'], none, rowsOf, 2, command],
    [
      'an unknown profile',
      ['query', 'p_a', '--profile', 'work'],
      none,
      rowsOf,
      2,
      `${command} --profile work`,
    ],
    ['no key', ['query', 'p_a'], { JISHI_TOKEN: '' }, refusal(401), 3, command],
    ['a refused token', ['query', 'p_a'], {}, refusal(405), 3, command],
    ['npx', ['query', 'p_a'], { npm_command: 'exec' }, refusal(405), 3, 'npx @jishi/cli login --url ADDRESS'],
  ] as const)('names the command that logs in: %s', async (_, words, env, answers, code, expected) => {
    const ran = await run(words, { env, answers });
    expect(ran.code).toBe(code);
    expect(ran.err).toContain(`To log in, run: ${expected}\n登录请运行：${expected}\n`);
  });

  it('does not name it for other errors', async () => {
    const ran = await run(['query', 'p_a'], { answers: refusal(408) });
    expect(ran.err).not.toContain('jishi-data login');
  });
});

it('prints the usage of an account', async () => {
  const data = [{ day: '2026-01-02', dataset: 'p_a', calls: 3, rows: 9, chargedFen: '9' }];
  const { out, paths } = await run(['usage', '--days', '7'], {
    answers: () => Response.json({ code: 0, data }),
  });
  expect(paths).toEqual(['/v1/my/usage?days=7']);
  expect(out).toBe('day         data set  calls  rows  CNY\n2026-01-02  p_a       3      9     0.09\n');
});

it('lists its verbs', async () => {
  const { code, out } = await run(['help']);
  expect(code).toBe(0);
  for (const verb of ['login', 'search', 'describe', 'quote', 'query', 'download', 'usage', 'types'])
    expect(out).toContain(`  ${verb}`);
});

describe('a login', () => {
  const LOGIN = ['login', '--url', 'http://a.invalid', '--access-key', 'key', '--profile', 'work'];
  const granted: Answers = (path) =>
    path.endsWith('/oauth2/token')
      ? Response.json({ access_token: 'one', expires_in: 3_600 })
      : Response.json({ code: 0, data: {} });

  it('stores the key next to other profiles, in a file that only its owner can read', async () => {
    const env = { XDG_CONFIG_HOME: folder };
    await keepProfile(env, 'default', { base_url: 'http://b.invalid', token: 't' });
    const { code, out, err } = await run(LOGIN, { answers: granted });
    expect([code, out]).toEqual([0, '']);
    expect(err).not.toContain('a-secret');
    expect((await stat(credentialsFile(env))).mode & 0o777).toBe(0o600);
    expect(await optionsOf(env, 'work')).toMatchObject({
      baseUrl: 'http://a.invalid',
      accessSecret: 'a-secret',
    });
    expect(await optionsOf(env, undefined)).toMatchObject({ baseUrl: 'http://b.invalid', token: 't' });
  });

  it('does not store a key that the server refuses', async () => {
    const answers: Answers = () => Response.json({ error: 'invalid_client' }, { status: 401 });
    expect((await run(LOGIN, { answers })).code).toBe(3);
    await expect(stat(credentialsFile({ XDG_CONFIG_HOME: folder }))).rejects.toThrow('ENOENT');
  });
});

describe('the credentials', () => {
  const env = (): Record<string, string> => ({ XDG_CONFIG_HOME: folder });

  it('are refused if others can read the file', async () => {
    await keepProfile(env(), 'default', { token: 't' });
    await import('node:fs/promises').then(({ chmod }) => chmod(credentialsFile(env()), 0o644));
    await expect(optionsOf(env(), undefined)).rejects.toThrow('chmod 600');
  });

  it('of a named profile take precedence over the environment, and the environment over the default profile', async () => {
    await keepProfile(env(), 'default', { base_url: 'http://file', access_key: 'k', access_secret: 's' });
    const withEnv = { ...env(), JISHI_TOKEN: 'env' };
    expect(await optionsOf(withEnv, undefined)).toEqual({ baseUrl: 'http://file', token: 'env' });
    expect(await optionsOf(withEnv, 'default')).toMatchObject({
      accessKey: 'k',
      accessSecret: 's',
      token: undefined,
    });
    await expect(optionsOf(withEnv, 'none')).rejects.toThrow('no profile none');
  });

  it('of a profile are not sent to another site', async () => {
    const address = 'http://file';
    await keepProfile(env(), 'default', { base_url: address, access_key: 'k', access_secret: 's' });
    const at = (site: string) => optionsOf({ ...env(), JISHI_BASE_URL: site }, undefined);
    expect(await at('http://other')).toEqual({ baseUrl: 'http://other' });
    expect(await at('http://file/')).toMatchObject({ accessKey: 'k', accessSecret: 's' });
  });

  it('are read in the format that the Python client writes', async () => {
    await keepProfile(env(), 'default', {});
    const text = '# mine\n[default]\nbase_url = \'http://a\' # here\n\n["work"]\ntoken = "t"\n';
    await writeFile(credentialsFile(env()), text);
    expect(await optionsOf(env(), 'work')).toMatchObject({ token: 't' });
    await writeFile(credentialsFile(env()), 'base_url = http://a\n');
    await expect(optionsOf(env(), undefined)).rejects.toThrow('line 1');
  });

  it('contain no value that would break out of its line or its quotes', async () => {
    await expect(keepProfile(env(), 'default', { token: 'a"\nb = "c' })).rejects.toThrow('quote');
  });
});

it('aligns Chinese text in a terminal', () => {
  expect(widthOf('名称 a')).toBe(6);
  expect(
    tableOf(
      ['a', 'b'],
      [
        ['名称', 1],
        ['x', null],
      ],
    ),
  ).toBe('a     b\n名称  1\nx\n');
  expect([yuan(1), yuan(12_345), yuan(undefined)]).toEqual(['0.01', '123.45', '?']);
});
