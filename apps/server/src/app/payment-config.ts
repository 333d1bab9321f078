import { readFileSync } from 'node:fs';
import { z } from 'zod';

const text = z.string().min(1).optional();

/**
 * Settings of the payment channels. Keys are in files, because environment variables are unsuitable for secrets with
 * several lines.
 */
export const paymentEnvironment = {
  WECHAT_PAY_MERCHANT_ID: text,
  WECHAT_PAY_APP_ID: text,
  WECHAT_PAY_CERT_SERIAL: text,
  WECHAT_PAY_PRIVATE_KEY_FILE: text,
  /** The 32-character key that encrypts notices. */
  WECHAT_PAY_API_KEY: z.string().length(32).optional(),
  WECHAT_PAY_PUBLIC_KEY_ID: text,
  WECHAT_PAY_PUBLIC_KEY_FILE: text,
  ALIPAY_APP_ID: text,
  ALIPAY_SELLER_ID: text,
  ALIPAY_PRIVATE_KEY_FILE: text,
  ALIPAY_PUBLIC_KEY_FILE: text,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_/, 'expected sk_test_…, sk_live_… or a restricted key')
    .optional(),
  /** The secret that signs the webhook's notices. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'expected whsec_…')
    .optional(),
  BANK_TRANSFER_PAYEE: text,
  BANK_TRANSFER_ACCOUNT: text,
  BANK_TRANSFER_BANK: text,
  /** The number of days that a payment waits for its bank transfer. */
  BANK_TRANSFER_DAYS: z
    .string()
    .regex(/^([1-9]|[1-5]\d|60)$/, 'expected 1 to 60')
    .default('7'),
};

type PaymentEnvironment = z.output<z.ZodObject<typeof paymentEnvironment>>;
type Name = keyof PaymentEnvironment;

/** The settings of each channel, keyed as in the environment. A null channel is not offered. */
export interface PaymentChannelsConfig {
  readonly wechat: Readonly<Record<(typeof GROUPS)['wechat'][number], string>> | null;
  readonly alipay: Readonly<Record<(typeof GROUPS)['alipay'][number], string>> | null;
  readonly card: Readonly<Record<(typeof GROUPS)['card'][number], string>> | null;
  readonly bank:
    | (Readonly<Record<(typeof GROUPS)['bank'][number], string>> & { readonly days: number })
    | null;
  /** Whether the simulated payer for development is enabled. */
  readonly cashier: boolean;
}

const GROUPS = {
  wechat: [
    'WECHAT_PAY_MERCHANT_ID',
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_CERT_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY_FILE',
    'WECHAT_PAY_API_KEY',
    'WECHAT_PAY_PUBLIC_KEY_ID',
    'WECHAT_PAY_PUBLIC_KEY_FILE',
  ],
  alipay: ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY_FILE', 'ALIPAY_PUBLIC_KEY_FILE'],
  card: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  bank: ['BANK_TRANSFER_PAYEE', 'BANK_TRANSFER_ACCOUNT', 'BANK_TRANSFER_BANK'],
} as const satisfies Record<string, readonly Name[]>;

/** Reads the settings of the payment channels. Adds a problem for an incomplete channel or an unreadable key. */
export function readPaymentChannels(
  env: PaymentEnvironment,
  { production, hasDevPages, problems }: { production: boolean; hasDevPages: boolean; problems: string[] },
): PaymentChannelsConfig {
  const read = <N extends Name>(names: readonly N[]): Record<N, string> | null => {
    const first = names.find((name) => env[name] !== undefined);
    if (first === undefined) return null;
    for (const name of names) if (env[name] === undefined) problems.push(`${name}: needed with ${first}`);
    const values = names.map((name) => [name, settingOf(name, env[name] ?? '', problems)]);
    return Object.fromEntries(values) as Record<N, string>;
  };
  // With a test key, a test card would pay for real products.
  if (production && /_test_/.test(env.STRIPE_SECRET_KEY ?? ''))
    problems.push('STRIPE_SECRET_KEY: a test-mode key is not allowed in production');
  const bank = read(GROUPS.bank);
  return {
    wechat: read(GROUPS.wechat),
    alipay: read(GROUPS.alipay),
    card: read(GROUPS.card),
    bank: bank === null ? null : { ...bank, days: Number(env.BANK_TRANSFER_DAYS) },
    cashier: hasDevPages,
  };
}

/** Returns a setting's value. If the setting names a file, returns the file's content. */
function settingOf(name: string, value: string, problems: string[]): string {
  if (!name.endsWith('_FILE') || value === '') return value;
  try {
    return readFileSync(value, 'utf8');
  } catch (error) {
    problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return '';
  }
}
