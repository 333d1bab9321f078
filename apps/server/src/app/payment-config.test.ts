import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paymentEnvironment, readPaymentChannels } from './payment-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'payment-config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const keyFile = join(folder, 'key.pem');
writeFileSync(keyFile, 'a key');

const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const ALIPAY = {
  ALIPAY_APP_ID: '2021',
  ALIPAY_SELLER_ID: '2088',
  ALIPAY_PRIVATE_KEY_FILE: keyFile,
  ALIPAY_PUBLIC_KEY_FILE: keyFile,
};

function read(environment: Record<string, string>, production = true) {
  const problems: string[] = [];
  const channels = readPaymentChannels(z.object(paymentEnvironment).parse(environment), {
    production,
    hasDevPages: !production,
    problems,
  });
  return { channels, problems };
}

const BANK = { BANK_TRANSFER_PAYEE: '集市', BANK_TRANSFER_ACCOUNT: '6222', BANK_TRANSFER_BANK: '工商银行' };

describe('the settings of payment channels', () => {
  it('offer the configured channels with keys from files, and the cashier only in development', () => {
    expect(read({})).toEqual({
      channels: { wechat: null, alipay: null, card: null, bank: null, cashier: false },
      problems: [],
    });
    expect(read({}, false).channels.cashier).toBe(true);
    const { channels, problems } = read({ ...STRIPE, ...ALIPAY });
    expect(problems).toEqual([]);
    expect(channels.card).toEqual(STRIPE);
    expect(channels.alipay?.ALIPAY_PRIVATE_KEY_FILE).toBe('a key');
  });

  it.each([
    [
      'a missing webhook secret',
      { STRIPE_SECRET_KEY: 'sk_live_1' },
      /^STRIPE_WEBHOOK_SECRET: needed with STRIPE_SECRET_KEY/,
    ],
    [
      'a missing key file',
      { ALIPAY_APP_ID: '2021', ALIPAY_SELLER_ID: '2088' },
      /^ALIPAY_PRIVATE_KEY_FILE: needed/,
    ],
    [
      'an unreadable key file',
      { ...ALIPAY, ALIPAY_PUBLIC_KEY_FILE: join(folder, 'none.pem') },
      /^ALIPAY_PUBLIC_KEY_FILE: .*ENOENT/,
    ],
    [
      'a test key in production',
      { ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_1' },
      /^STRIPE_SECRET_KEY: .*production/,
    ],
  ])('are rejected with %s, in a line that names the setting', (_what, environment, line) => {
    expect(read(environment).problems[0]).toMatch(line);
  });

  it('limit the wait for a bank transfer to seven days or the configured number', () => {
    expect(read(BANK).channels.bank).toEqual({ ...BANK, days: 7 });
    expect(read({ ...BANK, BANK_TRANSFER_DAYS: '14' }).channels.bank?.days).toBe(14);
    expect(() => read({ ...BANK, BANK_TRANSFER_DAYS: '0' })).toThrow();
  });

  it('accept a test key in development, and never a publishable key', () => {
    expect(read({ ...STRIPE, STRIPE_SECRET_KEY: 'rk_test_1' }, false).problems).toEqual([]);
    expect(() => read({ ...STRIPE, STRIPE_SECRET_KEY: 'pk_live_1' })).toThrow('sk_live_');
  });
});
