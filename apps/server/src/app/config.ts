import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../../../..');
const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');

const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** The operator's PostgreSQL (15 or later). Without it, an own one is started in JISHI_HOME. */
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  JISHI_HOME: z.string().default(join(root, '.jishi')),
  JISHI_CATALOGUE: z.string().default(join(root, 'catalogue')),
  /** 32 random bytes or more; tokens are derived from it. Needed in production, made at first start otherwise. */
  JISHI_SECRET: z.string().min(32).optional(),
  /** The address that people see, with https when TLS ends in front of us. */
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: flag.default(false),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(4).max(200).default(16),
  /** Bearer token for /metrics; without it, only this machine may read them, and in production nobody. */
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error']).default('info'),
  /** Loads the sample and makes two demo accounts on an empty database. Never in production. */
  JISHI_DEMO: flag.optional(),
});

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | undefined;
  readonly home: string;
  readonly catalogue: string;
  readonly webRoot: string;
  readonly secret: string | undefined;
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean;
  readonly connectionsMax: number;
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  readonly demo: boolean;
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
    throw new ConfigInvalid(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const env = result.data;
  const production = env.NODE_ENV === 'production';
  if (production && env.JISHI_SECRET === undefined) {
    throw new ConfigInvalid(
      'JISHI_SECRET: set it to 32 or more random characters, the same for every process (for instance: openssl rand -hex 32)',
    );
  }
  if (production && env.DATABASE_URL === undefined) {
    throw new ConfigInvalid(
      'DATABASE_URL: in production, name your PostgreSQL (15 or later): postgres://user:password@host:5432/database',
    );
  }
  if (production && env.JISHI_DEMO) throw new ConfigInvalid('JISHI_DEMO: demo accounts have no place in production');
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL,
    home: resolve(env.JISHI_HOME.replace(/^~(?=\/)/, homedir())),
    catalogue: resolve(env.JISHI_CATALOGUE),
    webRoot: join(root, 'apps/web/dist'),
    secret: env.JISHI_SECRET,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    connectionsMax: env.DATABASE_CONNECTIONS,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    demo: env.JISHI_DEMO ?? !production,
  };
}
