import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  AuthError,
  ConfigurationError,
  ConnectionFailed,
  type Fetch,
  InsufficientBalance,
  JishiClient,
  JishiError,
  NotEntitled,
  ParameterError,
  PriceCapReached,
  RateLimited,
} from '../../typescript/src/index.ts';
import { type Env, inTurn, keepProfile, NotLoggedIn, optionsOf, type Profile } from './credentials.ts';
import { currentToken, type LoginDeps, loginByCode, logout } from './login.ts';
import { type Output, type Values, type Verb, verbs } from './verbs.ts';

export interface Shell extends Output {
  readonly env: Env;
  readonly readSecret: (prompt: string) => Promise<string>;
  readonly fetch?: Fetch;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

const LOGIN = 'login [--url ADDRESS] [--access-key KEY]';
const LOGOUT = 'logout';
const USAGE = [LOGIN, LOGOUT, ...Object.values(verbs).map((verb) => verb.usage)];
const HELP = `jishi-data VERB … [--profile NAME]\n${USAGE.map((line) => `  ${line}\n`).join('')}`;

/** Exit codes by error, the same as the Python client's. Other errors exit with 1. */
const EXITS: readonly (readonly [abstract new (...args: never) => JishiError, number])[] = [
  [ConfigurationError, 2],
  [ParameterError, 2],
  [AuthError, 3],
  [NotEntitled, 4],
  [InsufficientBalance, 4],
  [PriceCapReached, 5],
  [RateLimited, 6],
  [ConnectionFailed, 7],
];

/** Runs a command and returns its exit code. */
export async function runCommand([name = 'help', ...args]: readonly string[], shell: Shell): Promise<number> {
  if (name === 'help' || name === '--help') {
    shell.out(HELP);
    return 0;
  }
  try {
    if (name === 'login') await login(args, shell);
    else if (name === 'logout') await endLogin(args, shell);
    else await runVerb(name, args, shell);
    return 0;
  } catch (error) {
    // Node's errors of files and folders have a code, such as ENOSPC.
    if (!(error instanceof JishiError || (error instanceof Error && 'code' in error))) throw error;
    shell.err(`${error.message}\n`);
    return EXITS.find(([Kind]) => error instanceof Kind)?.[1] ?? 1;
  }
}

async function runVerb(name: string, args: readonly string[], shell: Shell): Promise<void> {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb === undefined) throw new ParameterError(`there is no verb ${name}: see jishi-data help`);
  const { words, values } = wordsOf(args, verb);
  const [min, max] = verb.words;
  if (words.length < min || words.length > max) throw new ParameterError(verb.usage);
  const { profile, ...own } = values;
  const chosen = profileOf(shell, profile);
  try {
    await runWith(verb, words, own, shell, chosen);
  } catch (error) {
    if (error instanceof AuthError || error instanceof NotLoggedIn) describeLogin(shell, chosen);
    throw error;
  }
}

/** Names the command that logs in. */
function describeLogin({ env, err }: Shell, profile: string | undefined): void {
  const program = env['npm_command'] === 'exec' ? 'npx @jishi/cli' : 'jishi-data';
  const command = `${program} login --url ADDRESS${profile === undefined ? '' : ` --profile ${profile}`}`;
  err(`To log in, run: ${command}\n登录请运行：${command}\n`);
}

async function runWith(
  verb: Verb,
  words: readonly string[],
  values: Values,
  shell: Shell,
  profile: string | undefined,
): Promise<void> {
  const { login: named, ...options } = await optionsOf(shell.env, profile);
  if (options.baseUrl === undefined) throw new NotLoggedIn('no address is set: JISHI_BASE_URL, or a login');
  const run = (token: string | undefined): Promise<void> =>
    verb.run(new JishiClient({ ...options, token, ...fetchOf(shell) }), words, values, shell);
  if (named === undefined) return run(options.token);
  const token = await currentToken(loginDeps(shell), named);
  await run(token).catch(async (error) => {
    if (!(error instanceof AuthError)) throw error;
    // A call whose token was refused did not run, so it is sent again with a new token.
    await run(await currentToken(loginDeps(shell), named, token));
  });
}

const fetchOf = ({ fetch }: Shell): { fetch?: Fetch } => (fetch === undefined ? {} : { fetch });

function profileOf({ env }: Shell, name: string | boolean | undefined): string | undefined {
  return (typeof name === 'string' && name) || env['JISHI_PROFILE'] || undefined;
}

const loginDeps = ({ env, err, fetch = globalThis.fetch, sleep = (ms) => pause(ms) }: Shell): LoginDeps => ({
  env,
  err,
  fetch,
  sleep,
});

/** Stores a login that the user allows on a page of the site, or a key that the server accepts. */
async function login(args: readonly string[], shell: Shell): Promise<void> {
  const { words, values } = wordsOf(args, { usage: LOGIN, options: ['url', 'access-key'] });
  if (words.length > 0) throw new ParameterError(LOGIN);
  const named = profileOf(shell, values['profile']);
  const name = named ?? 'default';
  const { url, 'access-key': accessKey } = values;
  // A new profile has no address yet.
  const address = typeof url === 'string' ? url : (await optionsOf(shell.env, named)).baseUrl;
  const baseUrl = new JishiClient({ baseUrl: address }).baseUrl;
  const profile =
    typeof accessKey === 'string'
      ? await keyProfile(shell, baseUrl, accessKey)
      : await loginByCode(loginDeps(shell), baseUrl);
  const path = await inTurn(shell.env, () => keepProfile(shell.env, name, profile));
  shell.err(`the ${typeof accessKey === 'string' ? 'key' : 'login'} is in ${path}, profile ${name}\n`);
}

/** The secret is never an argument, because other users of the machine can read arguments. */
async function keyProfile(shell: Shell, baseUrl: string, accessKey: string): Promise<Profile> {
  const accessSecret = await shell.readSecret('Access secret: ');
  await new JishiClient({ baseUrl, accessKey, accessSecret, ...fetchOf(shell) }).site('/v1/my/limits');
  return { base_url: baseUrl, access_key: accessKey, access_secret: accessSecret };
}

async function endLogin(args: readonly string[], shell: Shell): Promise<void> {
  const { words, values } = wordsOf(args, { usage: LOGOUT, options: [] });
  if (words.length > 0) throw new ParameterError(LOGOUT);
  const name = profileOf(shell, values['profile']) ?? 'default';
  await logout(loginDeps(shell), name);
  shell.err(`the profile ${name} is removed\n`);
}

function wordsOf(
  args: readonly string[],
  { usage, options, flags = [] }: Pick<Verb, 'usage' | 'options' | 'flags'>,
): { words: string[]; values: Values } {
  const texts = ['profile', ...options].map((name) => [name, { type: 'string' }] as const);
  const switches = flags.map((name) => [name, { type: 'boolean' }] as const);
  try {
    const parsed = parseArgs({
      args: [...args],
      options: Object.fromEntries([...texts, ...switches]),
      allowPositionals: true,
    });
    return { words: parsed.positionals, values: parsed.values as Values };
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new ParameterError(`${cause.message}. Usage: ${usage}`, { cause });
  }
}
