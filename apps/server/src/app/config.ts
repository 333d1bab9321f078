import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { THIRD_PARTIES, type ThirdParty } from '@jishi/contract';
import { z } from 'zod';
import { ALTERNATIVES_OF_ALL_DEFAULT, SPIDER_LIMIT_DEFAULT } from '../modules/captcha/index.ts';
import type { ChatModelSettings } from '../platform/language-model/index.ts';
import type { SmtpMail } from '../platform/mail/index.ts';
import { type AliyunSms, readTemplates, type SmsTemplates, type TencentSms } from '../platform/sms/index.ts';
import { filesEnvironment } from './files-config.ts';
import { languageModelEnvironment, readLanguageModel } from './language-model-config.ts';
import { type PaymentChannelsConfig, paymentEnvironment, readPaymentChannels } from './payment-config.ts';
import { secretProblem } from './secret-problem.ts';

const SMS_PROVIDERS = ['aliyun', 'tencent', 'local', 'off'] as const;
const text = z.string().min(1).optional();

/** Settings of what sends messages and of who may say who somebody is. */
export const portsEnvironment = {
  SMS_PROVIDER: z.enum(SMS_PROVIDERS).optional(),
  SMS_SIGN_NAME: text,
  SMS_TEMPLATES: text,
  /** Another region's address of the provider. */
  SMS_ENDPOINT: z.url({ protocol: /^https$/ }).optional(),
  ALIYUN_ACCESS_KEY_ID: text,
  ALIYUN_ACCESS_KEY_SECRET: text,
  TENCENT_SECRET_ID: text,
  TENCENT_SECRET_KEY: text,
  TENCENT_SMS_APP_ID: text,
  TENCENT_REGION: z.string().default('ap-guangzhou'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text,
  QQ_APP_ID: text,
  QQ_APP_KEY: text,
  WECHAT_APP_ID: text,
  WECHAT_APP_SECRET: text,
  ...paymentEnvironment,
};
type PortsEnvironment = z.output<z.ZodObject<typeof portsEnvironment>>;

/** An application that the operator registered with QQ or WeChat; `local` is the made-up provider of development. */
export type ThirdPartyConfig =
  | { readonly kind: 'local' }
  | { readonly kind: 'real'; readonly id: string; readonly secret: string };

export interface PortsConfig {
  readonly sms:
    | { readonly kind: 'local' | 'off' }
    | ({ readonly kind: 'aliyun' } & AliyunSms)
    | ({ readonly kind: 'tencent' } & TencentSms);
  readonly mail: { readonly kind: 'local' | 'off' } | ({ readonly kind: 'smtp' } & SmtpMail);
  /** Those that are not named are not offered. */
  readonly thirdParties: Partial<Record<ThirdParty, ThirdPartyConfig>>;
  /** Ways to be paid; those that are not set are not offered. */
  readonly payments: PaymentChannelsConfig;
}

/** Reads them; what is missing or has no place in production becomes a line for the operator. */
export function readPorts(
  env: PortsEnvironment,
  { production }: { production: boolean },
): PortsConfig | { problems: string[] } {
  const problems: string[] = [];
  const need = (name: keyof PortsEnvironment, why: string): string => {
    if (env[name] === undefined) problems.push(`${name}: needed ${why}`);
    return env[name] ?? '';
  };
  const sms = readSms(env, need, problems, production);
  const mail = readMail(env, need, production);
  if (production && sms.kind === 'off' && mail.kind === 'off') {
    problems.push(
      'SMS_PROVIDER, SMTP_URL: nobody could sign up or get a new password; set one of them or both (see docs/operating.md)',
    );
  }
  const thirdParties: PortsConfig['thirdParties'] = Object.fromEntries(
    THIRD_PARTIES.map((party) => [party, readThirdParty(party, env, need, production)]).filter(
      ([, config]) => config !== null,
    ),
  );
  const payments = readPaymentChannels(env, { production, problems });
  return problems.length > 0 ? { problems } : { sms, mail, thirdParties, payments };
}

type Need = (name: keyof PortsEnvironment, why: string) => string;

function readSms(
  env: PortsEnvironment,
  need: Need,
  problems: string[],
  production: boolean,
): PortsConfig['sms'] {
  const provider = env.SMS_PROVIDER ?? (production ? 'off' : 'local');
  if (provider === 'off') return { kind: 'off' };
  if (provider === 'local') {
    if (production)
      problems.push('SMS_PROVIDER: local shows every code at /dev/outbox and has no place in production');
    return { kind: 'local' };
  }
  const why = `with SMS_PROVIDER=${provider}`;
  const signName = need('SMS_SIGN_NAME', why);
  const templates = templatesOf(need('SMS_TEMPLATES', why), problems);
  if (provider === 'aliyun') {
    return {
      kind: 'aliyun',
      accessKeyId: need('ALIYUN_ACCESS_KEY_ID', why),
      accessKeySecret: need('ALIYUN_ACCESS_KEY_SECRET', why),
      signName,
      templates,
      endpoint: env.SMS_ENDPOINT ?? 'https://dysmsapi.aliyuncs.com',
    };
  }
  return {
    kind: 'tencent',
    secretId: need('TENCENT_SECRET_ID', why),
    secretKey: need('TENCENT_SECRET_KEY', why),
    appId: need('TENCENT_SMS_APP_ID', why),
    signName,
    templates,
    region: env.TENCENT_REGION,
    endpoint: env.SMS_ENDPOINT ?? 'https://sms.tencentcloudapi.com',
  };
}

function templatesOf(text: string, problems: string[]): SmsTemplates {
  const templates = text === '' ? new Map<string, string>() : readTemplates(text);
  if (typeof templates !== 'string') return templates;
  problems.push(`SMS_TEMPLATES: ${templates}; write zh=ID,en=ID and, where wanted, reset.zh=ID`);
  return new Map();
}

function readMail(env: PortsEnvironment, need: Need, production: boolean): PortsConfig['mail'] {
  if (env.SMTP_URL !== undefined)
    return { kind: 'smtp', url: env.SMTP_URL, from: need('MAIL_FROM', 'with SMTP_URL') };
  return { kind: production ? 'off' : 'local' };
}

const NAMES = {
  qq: ['QQ_APP_ID', 'QQ_APP_KEY'],
  wechat: ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
} as const satisfies Record<ThirdParty, readonly [keyof PortsEnvironment, keyof PortsEnvironment]>;

function readThirdParty(
  party: ThirdParty,
  env: PortsEnvironment,
  need: Need,
  production: boolean,
): ThirdPartyConfig | null {
  const [idName, secretName] = NAMES[party];
  if (env[idName] === undefined && env[secretName] === undefined)
    return production ? null : { kind: 'local' };
  return { kind: 'real', id: need(idName, `with ${secretName}`), secret: need(secretName, `with ${idName}`) };
}

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
  JISHI_CONTENT: z.string().default(join(root, 'content')),
  /** What the frame shows of the operator: contact, QR codes, filing numbers. */
  JISHI_SITE: z.string().optional(),
  /** 32 random bytes or more; tokens are derived from it. Needed in production, made at first start otherwise. */
  JISHI_SECRET: z.string().min(32).optional(),
  /** The address that people see, with https when TLS ends in front of us. */
  PUBLIC_URL: z.url().optional(),
  /** How many proxies stand in front of us and add to X-Forwarded-For; `true` is one. */
  TRUST_PROXY: proxies.default(0),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(4).max(200).default(16),
  JISHI_FIRST_VIEWS: flag.default(true),
  JISHI_SITE_ALLOWANCE: z.coerce.number().min(0).default(1),
  /** Visits of one network in ten minutes above which it is asked for a captcha; 0: never. */
  JISHI_SPIDER_LIMIT: z.coerce.number().int().min(0).default(SPIDER_LIMIT_DEFAULT),
  /** SMS, and mails, that are sent in ten minutes as codes instead of puzzles, whoever asks. */
  JISHI_ALTERNATIVE_CODES: z.coerce.number().int().min(1).default(ALTERNATIVES_OF_ALL_DEFAULT),
  /** Bearer token for /metrics; without it, only this machine may read them, and in production nobody. */
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error']).default('info'),
  /** Makes the demo market and two demo accounts on an empty database. Never in production. */
  JISHI_DEMO: flag.optional(),
  ...filesEnvironment,
  ...portsEnvironment,
  ...languageModelEnvironment,
});

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | undefined;
  readonly home: string;
  readonly catalogue: string;
  /** A folder, or `s3://bucket/folder`. */
  readonly filesLocation: string;
  readonly s3Endpoint: string | undefined;
  /** The texts that come with the product. */
  readonly content: string;
  readonly siteFile: string;
  readonly webRoot: string;
  /** The built module that draws first views; null: none are drawn. */
  readonly firstViewCode: string | null;
  readonly secret: string | undefined;
  readonly publicUrl: string | undefined;
  readonly trustProxy: number;
  readonly connectionsMax: number;
  readonly spiderLimit: number;
  /** What the daily bounds of the site's own pages are multiplied by; 0: none. */
  readonly siteAllowance: number;
  readonly alternativesMax: number;
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  readonly demo: boolean;
  /** Who sends SMS and e-mail, and who says who somebody is. */
  readonly ports: PortsConfig;
  /** Words texts; null: rules alone do. */
  readonly languageModel: ChatModelSettings | null;
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
  const languageModel = readLanguageModel(env);
  const problems = [ports, languageModel].flatMap((part) =>
    part !== null && 'problems' in part ? part.problems : [],
  );
  if ('problems' in ports || (languageModel !== null && 'problems' in languageModel))
    throw new ConfigInvalid(problems.join('\n'));
  const home = resolve(env.JISHI_HOME.replace(/^~(?=\/)/, homedir()));
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL,
    home,
    catalogue: resolve(env.JISHI_CATALOGUE),
    filesLocation: env.JISHI_FILES ?? join(home, 'files'),
    s3Endpoint: env.AWS_ENDPOINT_URL_S3,
    content: resolve(env.JISHI_CONTENT),
    siteFile: resolve(env.JISHI_SITE ?? join(env.JISHI_CATALOGUE, 'site.yaml')),
    webRoot: join(root, 'apps/web/dist'),
    firstViewCode: env.JISHI_FIRST_VIEWS ? join(root, 'apps/web/first-view/dist/draw.js') : null,
    secret: env.JISHI_SECRET,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    connectionsMax: env.DATABASE_CONNECTIONS,
    spiderLimit: env.JISHI_SPIDER_LIMIT,
    siteAllowance: env.JISHI_SITE_ALLOWANCE,
    alternativesMax: env.JISHI_ALTERNATIVE_CODES,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    demo: env.JISHI_DEMO ?? !production,
    ports,
    languageModel,
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
  const isPaid = env.WECHAT_PAY_MERCHANT_ID !== undefined || env.ALIPAY_APP_ID !== undefined;
  if (isPaid && env.PUBLIC_URL === undefined)
    problems.push(
      'PUBLIC_URL: needed with WECHAT_PAY_MERCHANT_ID or ALIPAY_APP_ID, which send their notices to it',
    );
  if (problems.length > 0) throw new ConfigInvalid(problems.join('\n'));
}
