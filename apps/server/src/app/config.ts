import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ALTERNATIVES_OF_ALL_DEFAULT, SPIDER_LIMIT_DEFAULT } from '../modules/captcha/index.ts';
import { CELL_SHAPE, type Cell, FIRST_CELL } from '../platform/cell/index.ts';
import { sha256 } from '../platform/crypto.ts';
import type { AccessLogSettings } from '../platform/http/index.ts';
import type { ChatModelSettings } from '../platform/language-model/index.ts';
import type { TracingSettings } from '../platform/tracing/index.ts';
import { databaseEnvironment, problemsOfPooler } from './database-config.ts';
import { type FilesConfig, filesEnvironment, filesOf } from './files-config.ts';
import { languageModelEnvironment, readLanguageModel } from './language-model-config.ts';
import { type ProvidersConfig, providersEnvironment, readProviders } from './providers-config.ts';
import { addressProblems } from './public-address.ts';
import { type Retention, retentionEnvironment, retentionOf } from './retention-config.ts';
import { secretProblem } from './secret-problem.ts';
import { ConfigInvalid } from './settings/config-invalid.ts';
import { withSecretFiles } from './settings/environment.ts';
import { FILE_SUFFIX } from './settings/setting.ts';
import { type StreamsConfig, streamsEnvironment, streamsOf } from './streams-config.ts';
import { readTracing, tracingEnvironment } from './tracing-config.ts';

export { ConfigInvalid };

const root = resolve(import.meta.dirname, '../../../..');
const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
const folders = z.string().transform((list) => list.split(',').flatMap((one) => one.trim() || []));
const proxies = z
  .string()
  .regex(/^(?:\d|true|false)$/, 'the number of proxies in front of us')
  .transform((text) => (text === 'true' ? 1 : Number(text) || 0));

const DRAIN_SECONDS_MAX = 600;
const DRAIN_SECONDS_IN_PRODUCTION = 10;
const SECOND_MS = 1_000;
const SECRET_LENGTH = 'use 32 or more random characters, such as those of "openssl rand -hex 32"';

/** Validates all settings. `settings/table.ts` describes them. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  ...databaseEnvironment,
  /** The cell of this database, if accounts are distributed across several databases. */
  JISHI_CELL: z.string().regex(CELL_SHAPE, 'a letter from a to z').default(FIRST_CELL),
  JISHI_HOME: z.string().default(join(root, '.jishi')),
  /** The file with the signed-in operator's credential. */
  JISHI_LOGIN: z.string().optional(),
  JISHI_CATALOGUE: z.string().default(join(root, 'catalogue')),
  JISHI_CATALOGUE_EXTRA: folders.optional(),
  JISHI_CONTENT: z.string().default(join(root, 'content')),
  /** The file with the operator's details for the page frame: contact, QR codes, filing numbers. */
  JISHI_SITE: z.string().optional(),
  /**
   * At least 32 random bytes, from which tokens are derived. Required in production; generated at the first start
   * otherwise.
   */
  JISHI_SECRET: z.string().min(32, SECRET_LENGTH).optional(),
  /** A second secret that is accepted while JISHI_SECRET is being replaced. */
  JISHI_SECRET_OLD: z.string().min(32, SECRET_LENGTH).optional(),
  /**
   * The public address. It starts with https if a proxy terminates TLS. Stored without a trailing slash. Required in
   * production.
   */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  /** Allows production without TLS. */
  ALLOW_PLAIN_HTTP: flag.default(false),
  /** The number of proxies in front that add to X-Forwarded-For. `true` means one. */
  TRUST_PROXY: proxies.default(0),
  /** At startup with an older database: migrates it, waits until it has been migrated, or fails. */
  JISHI_MIGRATE: z.enum(['auto', 'wait', 'refuse']).default('auto'),
  /**
   * Seconds for which a stopping process still serves requests while proxies take it out of service. The default is 10
   * in production and 0 otherwise.
   */
  JISHI_DRAIN: z.coerce.number().min(0).max(DRAIN_SECONDS_MAX).optional(),
  JISHI_FIRST_VIEWS: flag.default(true),
  JISHI_SITE_ALLOWANCE: z.coerce.number().min(0).default(1),
  /** A network with more visits than this in ten minutes must solve a captcha. 0 disables the check. */
  JISHI_SPIDER_LIMIT: z.coerce.number().int().min(0).default(SPIDER_LIMIT_DEFAULT),
  /**
   * The maximum number of codes sent by SMS and e-mail in place of captchas, in ten minutes, for all callers together.
   */
  JISHI_ALTERNATIVE_CODES: z.coerce.number().int().min(1).default(ALTERNATIVES_OF_ALL_DEFAULT),
  /** Bearer token for /metrics. Without it, only this machine can read the metrics, and in production nobody can. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Shows /dev to every caller, even through a proxy. Not allowed in production. */
  JISHI_DEV_PAGES: z.literal('everyone', { error: 'everyone, or nothing' }).optional(),
  /** The fraction of responses written to the access log, from 0 to 1. */
  JISHI_ACCESS_LOG: z.coerce.number().min(0).max(1).default(0),
  /** Responses that take at least this many milliseconds are always logged. 0 disables this. */
  JISHI_ACCESS_LOG_SLOW: z.coerce.number().int().min(0).default(1_000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error']).default('info'),
  /** Fills an empty database with the demo market and demo accounts. Not allowed in production. */
  JISHI_DEMO: flag.optional(),
  ...filesEnvironment,
  ...streamsEnvironment,
  ...retentionEnvironment,
  ...providersEnvironment,
  ...languageModelEnvironment,
  ...tracingEnvironment,
});

type Settings = z.output<typeof environmentSchema>;

export interface Config extends FilesConfig, StreamsConfig {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | undefined;
  /** Null if the usual address supports sessions. */
  readonly databaseDirectUrl: string | null;
  readonly cell: Cell;
  readonly isPooledByTransaction: boolean;
  readonly databaseReadUrls: readonly string[];
  readonly home: string;
  /** The file with the signed-in operator's credential. */
  readonly loginFile: string;
  /** The catalogue's folder, followed by the folders that extend it. */
  readonly catalogue: readonly string[];
  readonly retention: Retention;
  /** The size in bytes of the disk under the operator's database. */
  readonly databaseDisk: number | undefined;
  /** The folder of the texts shipped with the product. */
  readonly content: string;
  readonly siteFile: string;
  readonly webRoot: string;
  /** The built module that renders first views. Null if first views are not rendered. */
  readonly firstViewCode: string | null;
  readonly secret: string | undefined;
  readonly secretOld: string | undefined;
  readonly publicUrl: string | undefined;
  readonly trustProxy: number;
  /** The audience of the pages that simulate phones, mailboxes, third parties and a bank. */
  readonly devPages: 'nobody' | 'ownMachine' | 'everyone';
  readonly migrate: 'auto' | 'wait' | 'refuse';
  /** How long a stopping process still serves requests. */
  readonly drainMs: number;
  readonly connectionsMax: number;
  readonly spiderLimit: number;
  /** The factor for the daily limits of the site's own pages. 0 removes the limits. */
  readonly siteAllowance: number;
  readonly alternativesMax: number;
  readonly metricsToken: string | undefined;
  readonly accessLog: AccessLogSettings;
  readonly logLevel: string;
  readonly demo: boolean;
  readonly providers: ProvidersConfig;
  /** The language model that phrases texts. Null if texts come from the rules alone. */
  readonly languageModel: ChatModelSettings | null;
  /** Null if no traces are recorded. */
  readonly tracing: TracingSettings | null;
}

/** Reads the settings from the environment. Throws if one is wrong or if production lacks a required one. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const { config, problems } = checkConfig(environment);
  if (config === null) throw new ConfigInvalid(problems.join('\n'));
  return config;
}

export type CheckedConfig =
  | { readonly config: Config; readonly problems: readonly [] }
  | { readonly config: null; readonly problems: readonly string[] };

/** Reads the settings and returns one line for each problem. No line contains a secret. */
export function checkConfig(environment: NodeJS.ProcessEnv): CheckedConfig {
  const { environment: filled, problems: ofFiles } = withSecretFiles(environment);
  const { env, problems: ofValues } = parseSettings(filled);
  const production = env.NODE_ENV === 'production';
  const devPages = devPagesOf(env);
  const providers = readProviders(env, { production, hasDevPages: devPages !== 'nobody' });
  const languageModel = readLanguageModel(env);
  const isModelWrong = languageModel !== null && 'problems' in languageModel;
  const ofParts = [
    ...(production ? problemsOfProduction(env) : []),
    ...problemsOfPooler(env),
    ...('problems' in providers ? providers.problems : []),
    ...(isModelWrong ? languageModel.problems : []),
  ];
  const problems = withoutRepeats([...ofFiles, ...ofValues, ...ofParts]);
  if (problems.length > 0 || 'problems' in providers || isModelWrong) return { config: null, problems };
  return { config: configOf(env, { production, devPages, providers, languageModel }), problems: [] };
}

/** Treats settings with a wrong value as missing, so that the remaining settings are checked too. */
function parseSettings(filled: NodeJS.ProcessEnv): { env: Settings; problems: string[] } {
  const result = environmentSchema.safeParse(filled);
  if (result.success) return { env: result.data, problems: [] };
  const { issues } = result.error;
  const wrong = new Set(issues.map(({ path }) => path[0]));
  const others = Object.entries(filled).filter(([name]) => !wrong.has(name));
  return {
    env: environmentSchema.parse(Object.fromEntries(others)),
    problems: issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  };
}

/** Drops problems of settings that an earlier line names, so that a wrong value is not also reported as missing. */
function withoutRepeats(problems: readonly string[]): string[] {
  const named = new Set<string>();
  return problems.filter((line) => {
    const names = line.slice(0, line.indexOf(':')).split(', ');
    const isRepeat = names.some((name) => named.has(name));
    for (const name of names) named.add(withoutSuffix(name)).add(name);
    return !isRepeat;
  });
}

const withoutSuffix = (name: string): string =>
  name.endsWith(FILE_SUFFIX) ? name.slice(0, -FILE_SUFFIX.length) : name;

type Parts = Pick<Config, 'production' | 'devPages' | 'providers' | 'languageModel'>;

function configOf(env: Settings, { production, devPages, providers, languageModel }: Parts): Config {
  const home = resolve(env.JISHI_HOME.replace(/^~(?=\/)/, homedir()));
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databaseReadUrls: env.DATABASE_READ_URLS ?? [],
    cell: env.JISHI_CELL,
    isPooledByTransaction: env.DATABASE_POOLER === 'transaction',
    home,
    loginFile: loginFileOf(env, home),
    catalogue: [env.JISHI_CATALOGUE, ...(env.JISHI_CATALOGUE_EXTRA ?? [])].map((path) => resolve(path)),
    ...filesOf(env, home),
    ...streamsOf(env),
    retention: retentionOf(env),
    databaseDisk: env.JISHI_DATABASE_DISK,
    content: resolve(env.JISHI_CONTENT),
    siteFile: resolve(env.JISHI_SITE ?? join(env.JISHI_CATALOGUE, 'site.yaml')),
    webRoot: join(root, 'apps/web/dist'),
    firstViewCode: env.JISHI_FIRST_VIEWS ? join(root, 'apps/web/first-view/dist/draw.js') : null,
    secret: env.JISHI_SECRET,
    secretOld: env.JISHI_SECRET_OLD,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    devPages,
    migrate: env.JISHI_MIGRATE,
    drainMs: (env.JISHI_DRAIN ?? (production ? DRAIN_SECONDS_IN_PRODUCTION : 0)) * SECOND_MS,
    connectionsMax: env.DATABASE_CONNECTIONS,
    spiderLimit: env.JISHI_SPIDER_LIMIT,
    siteAllowance: env.JISHI_SITE_ALLOWANCE,
    alternativesMax: env.JISHI_ALTERNATIVE_CODES,
    metricsToken: env.METRICS_TOKEN,
    accessLog: { share: env.JISHI_ACCESS_LOG, slowMs: env.JISHI_ACCESS_LOG_SLOW },
    logLevel: env.LOG_LEVEL,
    demo: env.JISHI_DEMO ?? !production,
    providers,
    languageModel,
    tracing: readTracing(env),
  };
}

/**
 * In production several operators may share a server's settings, so each has their own file. In development the file
 * belongs to the database.
 */
function loginFileOf(env: z.output<typeof environmentSchema>, home: string): string {
  if (env.JISHI_LOGIN !== undefined) return resolve(env.JISHI_LOGIN);
  if (env.NODE_ENV === 'production') return join(homedir(), '.jishi-login');
  const { DATABASE_URL: url } = env;
  return join(home, url === undefined ? 'login' : `login-${sha256(url).toString('hex').slice(0, 12)}`);
}

/**
 * A proxy forwards strangers' requests from its own address. Behind a proxy, the pages can therefore be open to
 * everyone or to nobody.
 */
function devPagesOf(env: Settings): Config['devPages'] {
  if (env.NODE_ENV === 'production') return 'nobody';
  return env.JISHI_DEV_PAGES ?? (env.TRUST_PROXY > 0 ? 'nobody' : 'ownMachine');
}

/** Returns one line for each setting that production lacks or forbids. */
function problemsOfProduction(env: Settings): string[] {
  const problems: string[] = [];
  const secret = secretProblem(env.JISHI_SECRET);
  if (secret !== null) problems.push(`JISHI_SECRET: ${secret}`);
  if (env.JISHI_SECRET_OLD !== undefined) {
    const old = secretProblem(env.JISHI_SECRET_OLD);
    if (old !== null) problems.push(`JISHI_SECRET_OLD: ${old}`);
  }
  if (env.DATABASE_URL === undefined)
    problems.push(
      'DATABASE_URL: in production, name your PostgreSQL (15 or later): postgres://user:password@host:5432/database',
    );
  if (env.JISHI_DEMO) problems.push('JISHI_DEMO: demo accounts are not allowed in production');
  if (env.JISHI_DEV_PAGES !== undefined)
    problems.push('JISHI_DEV_PAGES: pages that show every code are not allowed in production');
  return [...problems, ...addressProblems(env)];
}
