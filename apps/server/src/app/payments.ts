import { RECHARGE_MIN_FEN } from '@jishi/contract';
import type { StartDeps } from '../modules/payments/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { ServerSecret } from '../platform/crypto.ts';
import {
  createAlipay,
  createBank,
  createCashier,
  createDevTrades,
  createStripe,
  createWechat,
  type PaymentChannel,
  privateKeyOf,
  publicKeyOf,
} from '../platform/payment-channels/index.ts';
import type { OutsideCalls } from './outside-calls.ts';
import type { PaymentChannelsConfig } from './payment-config.ts';
import type { ProvidersConfig } from './providers-config.ts';

interface PaymentsBase extends Pick<StartDeps, 'db' | 'clock' | 'log' | 'cell'> {
  /** The minimum top-up, in fen. Callers that accept no top-ups omit it. */
  readonly rechargeMinFen?: bigint;
  readonly secret: ServerSecret;
  /** Null until the address is known. */
  readonly siteAddress: () => string | null;
  readonly outsideCalls?: OutsideCalls;
}

export function paymentsOf(
  { payments }: ProvidersConfig,
  {
    secret,
    siteAddress: addressOrNull,
    rechargeMinFen = RECHARGE_MIN_FEN,
    outsideCalls,
    ...base
  }: PaymentsBase,
): StartDeps {
  const siteAddress = (): string => addressOrNull() ?? '';
  const calling = { send: fetch, clock: base.clock };
  const channels: PaymentChannel[] = realChannels(payments, calling);
  if (payments.cashier)
    channels.push(
      createCashier({
        trades: createDevTrades(base.db, base.clock),
        key: cashierKeyOf(secret),
        pageUrl: (number) => `${siteAddress()}/dev/cashier/${number}`,
      }),
    );
  return {
    ...base,
    rechargeMinFen,
    siteAddress,
    paymentChannels: new Map(
      channels.map((channel) => [channel.name, outsideCalls?.counted(channel.name, channel) ?? channel]),
    ),
  };
}

interface Calling {
  readonly send: typeof fetch;
  readonly clock: Clock;
}

function realChannels(
  { wechat, alipay, card, bank }: PaymentChannelsConfig,
  calling: Calling,
): PaymentChannel[] {
  const channels: PaymentChannel[] = [];
  if (wechat !== null)
    channels.push(
      createWechat({
        ...calling,
        merchantId: wechat.WECHAT_PAY_MERCHANT_ID,
        appId: wechat.WECHAT_PAY_APP_ID,
        certSerial: wechat.WECHAT_PAY_CERT_SERIAL,
        privateKey: privateKeyOf(wechat.WECHAT_PAY_PRIVATE_KEY_FILE),
        apiKey: wechat.WECHAT_PAY_API_KEY,
        publicKeys: new Map([
          [wechat.WECHAT_PAY_PUBLIC_KEY_ID, publicKeyOf(wechat.WECHAT_PAY_PUBLIC_KEY_FILE)],
        ]),
        endpoint: 'https://api.mch.weixin.qq.com',
      }),
    );
  if (alipay !== null)
    channels.push(
      createAlipay({
        ...calling,
        appId: alipay.ALIPAY_APP_ID,
        sellerId: alipay.ALIPAY_SELLER_ID,
        privateKey: privateKeyOf(alipay.ALIPAY_PRIVATE_KEY_FILE),
        publicKey: publicKeyOf(alipay.ALIPAY_PUBLIC_KEY_FILE),
        endpoint: 'https://openapi.alipay.com',
      }),
    );
  if (card !== null)
    channels.push(
      createStripe({
        ...calling,
        secretKey: card.STRIPE_SECRET_KEY,
        webhookSecret: card.STRIPE_WEBHOOK_SECRET,
        endpoint: 'https://api.stripe.com',
      }),
    );
  if (bank !== null)
    channels.push(
      createBank({
        payee: bank.BANK_TRANSFER_PAYEE,
        account: bank.BANK_TRANSFER_ACCOUNT,
        bank: bank.BANK_TRANSFER_BANK,
        days: bank.days,
      }),
    );
  return channels;
}

export const cashierKeyOf = (secret: ServerSecret): Buffer => secret.derive('cashier');
