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
import { type Env, keepProfile, optionsOf } from './credentials.ts';
import { type Output, type Values, type Verb, verbs } from './verbs.ts';

export interface Shell extends Output {
  readonly env: Env;
  readonly readSecret: (prompt: string) => Promise<string>;
  readonly fetch?: Fetch;
}

const LOGIN = 'login --url ADDRESS --access-key KEY';
const USAGE = [LOGIN, ...Object.values(verbs).map((verb) => verb.usage)];
const HELP = `jishi-data VERB … [--profile NAME]\n${USAGE.map((line) => `  ${line}\n`).join('')}`;

/** Exit codes by error, as those of the Python client; others end with 1. */
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
    else await runVerb(name, args, shell);
    return 0;
  } catch (error) {
    if (!(error instanceof JishiError)) throw error;
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
  const options = await optionsOf(shell.env, profileOf(shell, profile));
  const client = new JishiClient({ ...options, ...fetchOf(shell) });
  await verb.run(client, words, own, shell);
}

const fetchOf = ({ fetch }: Shell): { fetch?: Fetch } => (fetch === undefined ? {} : { fetch });

function profileOf({ env }: Shell, name: string | boolean | undefined): string | undefined {
  return (typeof name === 'string' && name) || env['JISHI_PROFILE'] || undefined;
}

/** Keeps a key that the server accepts. The secret is never an argument, which other users of the machine can read. */
async function login(args: readonly string[], shell: Shell): Promise<void> {
  const { words, values } = wordsOf(args, { usage: LOGIN, options: ['url', 'access-key'] });
  const { url, 'access-key': accessKey } = values;
  if (typeof url !== 'string' || typeof accessKey !== 'string' || words.length > 0)
    throw new ParameterError(LOGIN);
  const accessSecret = await shell.readSecret('Access secret: ');
  const client = new JishiClient({ baseUrl: url, accessKey, accessSecret, ...fetchOf(shell) });
  await client.site('/v1/my/limits');
  const name = profileOf(shell, values['profile']) ?? 'default';
  const profile = { base_url: client.baseUrl, access_key: accessKey, access_secret: accessSecret };
  const path = await keepProfile(shell.env, name, profile);
  shell.err(`the key is in ${path}, profile ${name}\n`);
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
