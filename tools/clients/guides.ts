import { execFileSync } from 'node:child_process';
import { check, note, type Program } from './outcomes.ts';
import { type Block, blocksIn } from './readmes.ts';
import type { DemoSite } from './server.ts';

const TITLES = ['agents', 'api'] as const;

/** A guide in both languages. */
export const guideFiles = (title: (typeof TITLES)[number]): string[] => [
  `docs/${title}.md`,
  `docs/zh/${title}.md`,
];

/** Programs that run the examples. */
export interface GuideTools {
  /** An interpreter with PyIceberg. */
  readonly python: string;
  /** The shell of DuckDB, and a home folder with its extensions. */
  readonly duckdb: { readonly program: string; readonly home: string };
  readonly cwd: string;
}

type Run = Pick<Program, 'program' | 'args' | 'summary'> & { readonly env?: Program['env'] };
type Runner = (code: string, tools: GuideTools, site: DemoSite) => Run;

/** Ends a program that verifies webhooks with a genuine, a forged and an old message. */
const WEBHOOK = `
def signed(secret, body, at):
    mark = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={at},v1={'0' * 64},v1={mark}"
now = int(time.time())
assert is_from_jishi("secret", signed("secret", b"{}", now), b"{}")
assert not is_from_jishi("secret", signed("other", b"{}", now), b"{}")
assert not is_from_jishi("secret", signed("secret", b"{}", now - 301), b"{}")
print("1 message accepted, 2 rejected")
`;

const shell = (code: string, summary: RegExp): Run => ({ program: '/bin/sh', args: ['-ec', code], summary });

/** The runner of each example, with a text that only this example contains. */
const RUNNERS: readonly (readonly [name: string, text: string, runner: Runner])[] = [
  ['a token', '-d grant_type=client_credentials', (code) => shell(code, /"access_token":/)],
  [
    'Python without packages',
    'urllib.request.urlopen(host',
    (code, { python }) => ({ program: python, args: ['-c', code], summary: /^\d{4}-\d\d-\d\d [\d.]+$/m }),
  ],
  // A stream does not end, so only its first line is read.
  ['a stream', '/v1/streams?', (code) => shell(`${code.trim()} | head -n 1`, /^retry: \d+$/m)],
  ['files', 'duckdb -c', runFiles],
  [
    'PyIceberg',
    'from pyiceberg.catalog',
    (code, { python }) => ({
      program: python,
      args: ['-c', `${code}print(len(frame), "rows")`],
      summary: /^[1-9]\d* rows$/m,
    }),
  ],
  [
    'DuckDB',
    'install iceberg',
    (code, { duckdb: { program, home } }) => ({
      program,
      args: ['-c', code],
      env: { HOME: home },
      summary: /[1-9]\d* rows/,
    }),
  ],
  [
    'webhooks',
    'def is_from_jishi',
    (code, { python }) => ({ program: python, args: ['-c', code + WEBHOOK], summary: /1 message.*/ }),
  ],
  ['MCP without a client', '"method":"tools/call"', (code) => shell(code, /"structuredContent":/)],
];

/** Examples that other parts run, or none. */
const ELSEWHERE: readonly (readonly [text: string, where: string])[] = [
  ['import delta_sharing', 'the test of Delta Sharing runs it'],
  ['SparkSession', 'the part `spark` runs it'],
  ['DataLakeCatalog', 'not run: ClickHouse in chdb is too large'],
];

/** Buys the files of a month, and reads the first one at its signed address. */
function runFiles(code: string, { duckdb }: GuideTools, site: DemoSite): Run {
  const env = { ...process.env, TOKEN: tokenOf(site) };
  const isQuery = (line: string): boolean => line.startsWith('duckdb');
  const lines = code.trim().split('\n');
  const calls = lines.filter((line) => !isQuery(line)).join('\n');
  const answers = execFileSync('/bin/sh', ['-ec', calls], { encoding: 'utf8', env });
  const [, url = ''] = /"url":"([^"]+)"/.exec(answers) ?? [];
  const query = lines.filter(isQuery).join('\n').replace('duckdb ', `${duckdb.program} -csv `);
  return { ...shell(query, /^[1-9]\d*$/m), env: { HOME: duckdb.home, URL: url } };
}

/** Runs every program and every call in the guides. */
export function checkGuides(tools: GuideTools, site: DemoSite): void {
  const token = tokenOf(site);
  const [, institution] = site.accounts;
  const keys = { JISHI_KEY: institution?.accessKey, JISHI_SECRET: institution?.accessSecret };
  for (const guide of TITLES.flatMap(guideFiles))
    for (const { code } of blocksIn(guide).filter(isProgram)) {
      const [name, , runner] = RUNNERS.find(([, text]) => code.includes(text)) ?? [];
      const [, where] = ELSEWHERE.find(([text]) => code.includes(text)) ?? [];
      const names = { client: guide, interpreter: 'as written', packages: '' };
      if (runner === undefined || name === undefined) {
        const [line = ''] = code.split('\n');
        note({
          ...names,
          interpreter: '',
          check: line,
          works: where !== undefined,
          detail: where ?? 'not run',
        });
        continue;
      }
      const ran = runner(filledIn(code, site), tools, site);
      const env = { ...keys, TOKEN: token, ...ran.env };
      check({ names, check: name, cwd: tools.cwd, ...ran, env });
    }
}

/** Blocks of JSON, of events and of addresses are not programs. */
const isProgram = ({ language, code }: Block): boolean =>
  language === '' ? code.startsWith('curl ') : language !== 'json';

/** Replaces the address, the key and the secret of an example with those of the demo site. */
export function filledIn(code: string, site: DemoSite): string {
  const [, institution] = site.accounts;
  return code
    .replaceAll(/https:\/\/site|http:\/\/localhost:8080/g, site.origin)
    .replaceAll(/\{?ACCESS_KEY\}?/g, institution?.accessKey ?? '')
    .replaceAll(/\{?ACCESS_SECRET\}?/g, institution?.accessSecret ?? '')
    .replaceAll(/Basic \$\{(?:JISHI_BASIC|input:jishi-basic)\}/g, basicOf(site));
}

/** The key and the secret as the guide for agents encodes them. */
export function basicOf({ accounts: [, institution] }: DemoSite): string {
  const pair = `${institution?.accessKey}:${institution?.accessSecret}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

/** A token of the account that holds a term for every data set. */
function tokenOf(site: DemoSite): string {
  const address = `${site.origin}/api-cloud-platform/oauth2/token`;
  const args = ['-sS', '-d', 'grant_type=client_credentials', '-H', `Authorization: ${basicOf(site)}`];
  return JSON.parse(execFileSync('curl', [...args, address], { encoding: 'utf8' })).access_token;
}
