import { THIRD_PARTIES, type ThirdParty } from '@jishi/contract';
import { z } from 'zod';
import type { SmtpMail } from '../platform/mail/index.ts';
import { type AliyunSms, readTemplates, type SmsTemplates, type TencentSms } from '../platform/sms/index.ts';
import { type PaymentChannelsConfig, paymentEnvironment, readPaymentChannels } from './payment-config.ts';

const SMS_PROVIDERS = ['aliyun', 'tencent', 'local', 'off'] as const;
const text = z.string().min(1).optional();

export const providersEnvironment = {
  SMS_PROVIDER: z.enum(SMS_PROVIDERS).optional(),
  SMS_SIGN_NAME: text,
  SMS_TEMPLATES: text,
  /** The address of the provider in another region. */
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
type ProvidersEnvironment = z.output<z.ZodObject<typeof providersEnvironment>>;

/**
 * An application that the operator registered with QQ or WeChat, or `local`, the simulated provider for development.
 */
export type ThirdPartyConfig =
  | { readonly kind: 'local' }
  | { readonly kind: 'real'; readonly id: string; readonly secret: string };

export interface ProvidersConfig {
  readonly sms:
    | { readonly kind: 'local' | 'off' }
    | ({ readonly kind: 'aliyun' } & AliyunSms)
    | ({ readonly kind: 'tencent' } & TencentSms);
  readonly mail: { readonly kind: 'local' | 'off' } | ({ readonly kind: 'smtp' } & SmtpMail);
  /** A missing third party is not offered. */
  readonly thirdParties: Partial<Record<ThirdParty, ThirdPartyConfig>>;
  readonly payments: PaymentChannelsConfig;
}

/**
 * Reads the settings of all providers. Adds a problem for a setting that is missing or not allowed in production.
 * Simulated third parties and the cashier need the development pages.
 */
export function readProviders(
  env: ProvidersEnvironment,
  { production, hasDevPages }: { production: boolean; hasDevPages: boolean },
): ProvidersConfig | { problems: string[] } {
  const problems: string[] = [];
  const need = (name: keyof ProvidersEnvironment, why: string): string => {
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
  const thirdParties: ProvidersConfig['thirdParties'] = Object.fromEntries(
    THIRD_PARTIES.map((party) => [party, readThirdParty(party, env, need, hasDevPages)]).filter(
      ([, config]) => config !== null,
    ),
  );
  const payments = readPaymentChannels(env, { production, hasDevPages, problems });
  return problems.length > 0 ? { problems } : { sms, mail, thirdParties, payments };
}

type Need = (name: keyof ProvidersEnvironment, why: string) => string;

function readSms(
  env: ProvidersEnvironment,
  need: Need,
  problems: string[],
  production: boolean,
): ProvidersConfig['sms'] {
  const provider = env.SMS_PROVIDER ?? (production ? 'off' : 'local');
  if (provider === 'off') return { kind: 'off' };
  if (provider === 'local') {
    if (production)
      problems.push('SMS_PROVIDER: local shows every code at /dev/outbox and is not allowed in production');
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

function readMail(env: ProvidersEnvironment, need: Need, production: boolean): ProvidersConfig['mail'] {
  if (env.SMTP_URL !== undefined)
    return { kind: 'smtp', url: env.SMTP_URL, from: need('MAIL_FROM', 'with SMTP_URL') };
  return { kind: production ? 'off' : 'local' };
}

const NAMES = {
  qq: ['QQ_APP_ID', 'QQ_APP_KEY'],
  wechat: ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
} as const satisfies Record<ThirdParty, readonly [keyof ProvidersEnvironment, keyof ProvidersEnvironment]>;

function readThirdParty(
  party: ThirdParty,
  env: ProvidersEnvironment,
  need: Need,
  hasDevPages: boolean,
): ThirdPartyConfig | null {
  const [idName, secretName] = NAMES[party];
  if (env[idName] === undefined && env[secretName] === undefined)
    return hasDevPages ? { kind: 'local' } : null;
  return { kind: 'real', id: need(idName, `with ${secretName}`), secret: need(secretName, `with ${idName}`) };
}
