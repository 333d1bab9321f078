import { CHANNEL_NAMES, type Handlers, type paymentsEndpoints, RECHARGE_MAX_FEN } from '@jishi/contract';
import { accountOf, type CallContext } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkPayment } from './check-payment.ts';
import { listPayments } from './list-payments.ts';
import { OPEN_STATES, type PaymentRow, readAwaitedTransfers, readPayment } from './payments.repository.ts';
import { presentPayment } from './present-payment.ts';
import { paysOrders, type StartDeps, startPayment } from './start-payment.ts';

export interface PaymentsHandlerDeps extends StartDeps {
  readonly business: { readonly onlinePay: 0 | 1 };
}

/**
 * While a payment's page is open, the payment is queried at this interval, so that the page does not depend on the
 * notice.
 */
const QUERY_AFTER_MS = 10_000;

export function paymentsHandlers(deps: PaymentsHandlerDeps): Handlers<typeof paymentsEndpoints, CallContext> {
  const isOn = (): boolean => deps.business.onlinePay === 1;
  return {
    channels: async () => ({
      rechargeMinFen: String(deps.rechargeMinFen),
      rechargeMaxFen: String(RECHARGE_MAX_FEN),
      channels: isOn()
        ? [...deps.paymentChannels.keys()].map((channel) => ({
            channel,
            name: CHANNEL_NAMES[channel],
            paysOrders: paysOrders(channel),
          }))
        : [],
    }),
    async start(input, { caller, lang }) {
      if (!isOn()) throw new Refusal('request.onlinePayOff');
      return startPayment(deps, accountOf(caller), input, lang);
    },
    async transfers(_input, { caller }) {
      const rows = await readAwaitedTransfers(deps.db, accountOf(caller));
      return { payments: rows.map((row) => presentPayment(row, deps.clock())) };
    },
    list: (page, { caller }) => listPayments(deps.db, accountOf(caller), page),
    async state({ number }, { caller }) {
      const payment = await ownPayment(deps, accountOf(caller), number);
      const isOpen = OPEN_STATES.some((state) => state === payment.state);
      const isDue = payment.checkedAt.getTime() + QUERY_AFTER_MS <= deps.clock().getTime();
      if (!isOpen || !isDue) return presentPayment(payment, deps.clock());
      await checkPayment(deps, payment);
      return presentPayment(await ownPayment(deps, accountOf(caller), number), deps.clock());
    },
  };
}

async function ownPayment(deps: StartDeps, accountId: bigint, number: string): Promise<PaymentRow> {
  const payment = await readPayment(deps.db, number);
  if (payment === undefined || payment.accountId !== accountId)
    throw new Refusal('payments.notFound', { number });
  return payment;
}
