import { CHANNEL_NAMES, counted, PAYMENT_CHANNELS, paymentNumberSchema } from '@jishi/contract';
import {
  type CommandPorts,
  CommandProblem,
  command,
  field,
  JISHI,
  type Outcome,
  parse,
} from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { yuan } from '../../platform/money.ts';
import { APPROVAL_DAYS } from '../orders/index.ts';
import { approveRefund, refuseRefund } from './approve-refund.ts';
import { checkPayment } from './check-payment.ts';
import { readPayment } from './payments.repository.ts';
import { type Difference, reconcile } from './reconcile.ts';
import { type RefundOutcome, type RefundRefusal, requestRefund } from './refund-payment.ts';
import { readRefund, refundedFen } from './refunds.repository.ts';
import type { StartDeps } from './start-payment.ts';

interface PaymentPorts extends CommandPorts {
  /** Reads the configured channels. */
  readonly payments: () => Promise<StartDeps>;
}

const REFUSALS: Readonly<Record<RefundRefusal, string>> = {
  notFound: 'this payment or refund does not exist',
  notPaid: 'this payment was not completed',
  tooMuch: 'the amount is more than the payment has left',
  short: 'the wallet has less than this amount: only unused money can be returned',
  samePerson:
    'you requested this refund, or its requester has just reset you; another person must approve it',
  notRequested: 'the refund is not pending approval',
  late: 'the approval deadline has passed, and its money was released',
};

const number = field.argument(parse.text);
const refund = field.argument(parse.text);

export const paymentCommands = command.group<PaymentPorts>({
  noun: 'payment',
  summary: 'payments and refunds through payment channels',
  verbs: {
    query: command.work({
      permission: 'payment.reconcile',
      subject: (input) => `payment ${input.number}`,
      state: paymentState,
      summary: 'query the channel about an open payment, and update the payment',
      input: { number },
      run: query,
    }),
    refund: command.change({
      permission: 'payment.refund',
      subject: (input) => `payment ${input.number}`,
      state: paymentState,
      summary: 'return unused money of a payment to the payer; above the limit, a second person must approve',
      input: { number, yuan: field.argument(parse.yuanAsFen) },
      async change(tx, { number: paymentNumber, yuan: amountFen, by, reason }, { clock }: CommandPorts) {
        if (reason === '' || reason.length > 80)
          throw new CommandProblem('--reason must have 1 to 80 characters; the payer may read it');
        const refundInput = { paymentNumber, amountFen, reason, by };
        const { number: refundNumber, state } = unlessRefused(
          await requestRefund(tx, { clock }, refundInput),
        );
        return state === 'requested'
          ? `refund ${refundNumber} needs the approval of another person; its money is held in the wallet for ${APPROVAL_DAYS} days: ${JISHI} payment approve ${refundNumber}`
          : `refund ${refundNumber} was taken from the wallet and is sent within a minute`;
      },
    }),
    approve: command.change({
      permission: 'payment.approve',
      subject: (input) => `refund ${input.refund}`,
      state: refundState,
      summary: 'approve a refund that another person requested',
      input: { refund },
      async change(tx, { refund: named, by }, { clock }: CommandPorts) {
        unlessRefused(await approveRefund(tx, { clock }, { number: named, by }));
        return `refund ${named} was taken from the wallet and is sent within a minute`;
      },
    }),
    refuse: command.change({
      permission: 'payment.refund',
      subject: (input) => `refund ${input.refund}`,
      state: refundState,
      summary: 'refuse a pending refund',
      input: { refund },
      async change(tx, { refund: named, reason }) {
        unlessRefused(await refuseRefund(tx, { number: named, detail: reason }));
        return `refund ${named} was refused, and its money was released`;
      },
    }),
    reconcile: command.work({
      permission: 'payment.reconcile',
      subject: ({ channel, day: billed }) => `${channel} ${billed}`,
      state: async () => null,
      summary: `compare a day (YYYY-MM-DD) with the bill of a channel (${PAYMENT_CHANNELS.join(', ')}), and post the fees`,
      input: {
        channel: field.argument(parse.oneOf(PAYMENT_CHANNELS)),
        day: field.argument((written) => parse.day(written, 'day')),
      },
      async run({ payments, print }: PaymentPorts, { channel, day: billed }) {
        const result = await reconcile(await payments(), channel, billed);
        if (result === null)
          throw new CommandProblem(`${channel} is not configured, or has no bill for ${billed} yet`);
        print(`${result.equal} equal, fees ${yuan(result.feeFen)} CNY`);
        for (const difference of result.differences) print(lineOf(difference));
        const open = result.differences.filter(({ mended }) => !mended).length;
        return {
          after: result,
          ...(open > 0 && { problem: counted(open, 'line differs', 'lines differ') }),
        };
      },
    }),
  },
});

async function paymentState(tx: Tx, input: { readonly number: string }) {
  const isNumber = paymentNumberSchema.safeParse(input.number).success;
  const payment = isNumber ? await readPayment(tx, input.number) : undefined;
  if (payment === undefined) return null;
  const refunded = await refundedFen(tx, payment.id);
  const { accountId, state, effect, amountFen, channel, orderNumber } = payment;
  return { accountId, state, effect, amountFen, channel, orderNumber, refundedFen: refunded };
}

async function refundState(tx: Tx, input: { readonly refund: string }) {
  const refund = await readRefund(tx, input.refund);
  if (refund === undefined) return null;
  const { paymentNumber, amountFen, state, requestedBy, approvedBy } = refund;
  const { accountId } = await paymentNamed(tx, paymentNumber);
  return { accountId, paymentNumber, amountFen, state, requestedBy, approvedBy };
}

async function query(
  { db, payments, print }: PaymentPorts,
  input: { readonly number: string },
): Promise<Outcome> {
  const open = await paymentNamed(db, input.number);
  if (open.state !== 'paid') await checkPayment(await payments(), open);
  const { state, effect, amountFen, channel, accountId, orderNumber } = await paymentNamed(db, input.number);
  const target = orderNumber === null ? 'recharge' : `order ${orderNumber}`;
  print(
    `${input.number}  account ${accountId}  ${target}  ${CHANNEL_NAMES[channel].en}  ${yuan(amountFen)} CNY  ${state}${effect === null ? '' : ` (${effect})`}`,
  );
  return {};
}

async function paymentNamed(db: CommandPorts['db'], named: string) {
  const isNumber = paymentNumberSchema.safeParse(named).success;
  const payment = isNumber ? await readPayment(db, named) : undefined;
  if (payment === undefined) throw new CommandProblem(`payment ${named} does not exist`);
  return payment;
}

function unlessRefused(outcome: RefundOutcome): Extract<RefundOutcome, { refund: unknown }>['refund'] {
  if ('refused' in outcome) throw new CommandProblem(REFUSALS[outcome.refused]);
  return outcome.refund;
}

function lineOf({ class: kind, what, number: named, hereFen, thereFen, mended }: Difference): string {
  const here = hereFen === null ? '–' : yuan(hereFen);
  const there = thereFen === null ? '–' : yuan(thereFen);
  return `${kind.padEnd(13)} ${what} ${named}  here ${here}  there ${there}${mended ? '  (settled now)' : ''}`;
}
