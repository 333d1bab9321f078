import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ALTERNATIVES_OF_ALL_DEFAULT, SPIDER_LIMIT_DEFAULT } from '../modules/captcha/index.ts';
import { type PortsConfig, portsEnvironment, readPorts } from './ports.config.ts';
import { secretProblem } from './secret-problem.ts';

const root = resolve(import.meta.dirname, '../../../..');
const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
const proxies = z
  .string()
  .regex(/^(?:\d|true|false)$/, 'the number of proxies in front of us')
  .transform((text) => (text === 'true' ? 1 : Number(text) || 0));

const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** The operator's PostgreSQL (15 or later). Without it, an own one is started in JISHI_HOME. */
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  JISHI_HOME: z.string().default(join(root, '.jishi')),
  JISHI_CATALOGUE: z.string().default(join(root, 'catalogue')),
  /** What the frame shows of the operator: contact, QR codes, filing numbers. */
  JISHI_SITE: z.string().optional(),
  /** 32 random bytes or more; tokens are derived from it. Needed in production, made at first start otherwise. */
  JISHI_SECRET: z.string().min(32).optional(),
  /** The address that people see, with https when TLS ends in front of us. */
  PUBLIC_URL: z.url().optional(),
  /** How many proxies stand in front of us and add to X-Forwarded-For; `true` is one. */
  TRUST_PROXY: proxies.default(0),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(4).max(200).default(16),
  /** Visits of one network in ten minutes above which it is asked for a captcha; 0: never. */
  JISHI_SPIDER_LIMIT: z.coerce.number().int().min(0).default(SPIDER_LIMIT_DEFAULT),
  /** SMS, and mails, that are sent in ten minutes as codes instead of puzzles, whoever asks. */
  JISHI_ALTERNATIVE_CODES: z.coerce.number().int().min(1).default(ALTERNATIVES_OF_ALL_DEFAULT),
  /** Bearer token for /metrics; without it, only this machine may read them, and in production nobody. */
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error']).default('info'),
  /** Makes the demo market and two demo accounts on an empty database. Never in production. */
  JISHI_DEMO: flag.optional(),
  ...portsEnvironment,
});

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | undefined;
  readonly home: string;
  readonly catalogue: string;
  readonly siteFile: string;
  readonly webRoot: string;
  readonly secret: string | undefined;
  readonly publicUrl: string | undefined;
  readonly trustProxy: number;
  readonly connectionsMax: number;
  readonly spiderLimit: number;
  readonly alternativesMax: number;
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  readonly demo: boolean;
  /** Who sends SMS and e-mail, and who says who somebody is. */
  readonly ports: PortsConfig;
}

/** A setting is missing or wrong; the message is for the operator, one line each. */
export class ConfigInvalid extends Error {
  override readonly name = 'ConfigInvalid';
}

/** Reads the settings from the environment; in production what must be given must be given. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(filled);
  if (!result.success) {
    throw new ConfigInvalid(
      result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const env = result.data;
  const production = env.NODE_ENV === 'production';
  if (production) refuseForProduction(env);
  const ports = readPorts(env, { production });
  if ('problems' in ports) throw new ConfigInvalid(ports.problems.join('\n'));
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL,
    home: resolve(env.JISHI_HOME.replace(/^~(?=\/)/, homedir())),
    catalogue: resolve(env.JISHI_CATALOGUE),
    siteFile: resolve(env.JISHI_SITE ?? join(env.JISHI_CATALOGUE, 'site.yaml')),
    webRoot: join(root, 'apps/web/dist'),
    secret: env.JISHI_SECRET,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    connectionsMax: env.DATABASE_CONNECTIONS,
    spiderLimit: env.JISHI_SPIDER_LIMIT,
    alternativesMax: env.JISHI_ALTERNATIVE_CODES,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    demo: env.JISHI_DEMO ?? !production,
    ports,
  };
}

/** What must be given in production, and what has no place there: one line for each. */
function refuseForProduction(env: z.output<typeof environmentSchema>): void {
  const problems: string[] = [];
  const secret = secretProblem(env.JISHI_SECRET);
  if (secret !== null) problems.push(`JISHI_SECRET: ${secret}`);
  if (env.DATABASE_URL === undefined)
    problems.push(
      'DATABASE_URL: in production, name your PostgreSQL (15 or later): postgres://user:password@host:5432/database',
    );
  if (env.JISHI_DEMO) problems.push('JISHI_DEMO: demo accounts have no place in production');
  const signsInElsewhere = env.QQ_APP_ID !== undefined || env.WECHAT_APP_ID !== undefined;
  if (signsInElsewhere && env.PUBLIC_URL === undefined)
    problems.push('PUBLIC_URL: needed with QQ_APP_ID or WECHAT_APP_ID, which send people back to it');
  if (problems.length > 0) throw new ConfigInvalid(problems.join('\n'));
}
