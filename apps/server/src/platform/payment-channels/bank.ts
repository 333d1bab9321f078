import { bankCode } from './bank-code.ts';
import type { PaymentChannel, PaymentFacts } from './channel.ts';

export interface BankSettings {
  readonly payee: string;
  readonly account: string;
  readonly bank: string;
  /** The number of days that a payment waits for its transfer. */
  readonly days: number;
}

/**
 * Creates the channel for transfers to the operator's account. The bank does not report transfers. Instead, its
 * statement is imported, and the lines are matched with payments.
 */
export function createBank({ payee, account, bank, days }: BankSettings): PaymentChannel {
  const facts = (number: string, state: PaymentFacts['state']): PaymentFacts => ({
    number,
    state,
    trades: [],
  });
  return {
    name: 'bank',
    lifetimeMinutes: days * 24 * 60,
    shortestMinutes: days * 24 * 60,
    async create({ number }) {
      const code = bankCode(number);
      return { qrText: null, redirectUrl: null, transfer: { payee, account, bank, code }, channelRef: code };
    },
    query: async ({ number }) => facts(number, 'open'),
    close: async ({ number }) => facts(number, 'closed'),
    // The operator makes the refund at the bank, and a line of the bank's statement confirms it.
    refund: async ({ refundNumber }) => ({ refundNumber, state: 'sent', detail: null }),
    queryRefund: async ({ refundNumber }) => ({ refundNumber, state: 'sent', detail: null }),
    readNotice: async () => ({ verdict: 'forged', why: 'a bank sends no notices' }),
    noticeAnswer: () => ({ status: 404, contentType: 'text/plain', body: '' }),
    bill: async () => null,
  };
}
