import { MAX_PRICE_HEADER } from '@jishi/contract';
import type { Refusal } from '../../platform/refusal.ts';

export const PAYMENT_HEADER = 'payment-required';

/** The time within which the payer must repeat the call. After that, the price may have changed. */
const OFFER_SECONDS = 300;

/** A price, and how to accept it, in a form that agents read. */
export interface PaymentTerms {
  readonly x402Version: 2;
  readonly resource: { readonly url: string; readonly description: string };
  readonly accepts: readonly [Readonly<Record<string, unknown>>];
}

/**
 * Returns the price of a call that exceeds the caller's price limit, in x402 form; null for any other error. If the
 * same call is sent again with `repeatWith`, the account's wallet pays. The amount is in fen. Source of the members:
 * specs/x402-specification-v2.md of https://github.com/x402-foundation/x402
 */
export function paymentTermsOf(
  { error, values }: Pick<Refusal, 'error' | 'values'>,
  repeatWith: (fen: string) => Readonly<Record<string, unknown>>,
): PaymentTerms | null {
  if (error !== 'gateway.priceAbove') return null;
  const [code, fen] = [String(values.code), String(values.fen)];
  return {
    x402Version: 2,
    resource: { url: `/api/data/${code}`, description: `Rows of ${code}` },
    accepts: [
      {
        scheme: 'jishi-wallet',
        network: 'jishi:wallet',
        amount: fen,
        asset: 'CNY',
        payTo: 'merchant',
        maxTimeoutSeconds: OFFER_SECONDS,
        extra: { unit: 'fen', repeatWith: repeatWith(fen) },
      },
    ],
  };
}

/** Returns the payment header. Its value is base64-encoded JSON. */
export function paymentHeader(refusal: Refusal): readonly string[] {
  const terms = paymentTermsOf(refusal, (value) => ({ header: MAX_PRICE_HEADER, value }));
  if (terms === null) return [];
  const text = JSON.stringify({ ...terms, error: refusal.text('en') });
  return [PAYMENT_HEADER, Buffer.from(text).toString('base64')];
}
