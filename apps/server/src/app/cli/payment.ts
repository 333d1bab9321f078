import {
  CHANNEL_NAMES,
  counted,
  PAYMENT_CHANNELS,
  type PaymentChannelName,
  paymentNumberSchema,
} from '@jishi/contract';
import { Command } from 'commander';
import { APPROVAL_DAYS } from '../../modules/orders/index.ts';
import {
  approveRefund,
  checkPayment,
  type Difference,
  type RefundOutcome,
  type RefundRefusal,
  readPayment,
  reconcile,
  refuseRefund,
  requestRefund,
} from '../../modules/payments/index.ts';
import { recordAudit } from '../../platform/audit.ts';
import { systemClock } from '../../platform/clock.ts';
import { serverSecretOf } from '../../platform/crypto.ts';
import { yuan } from '../../platform/money.ts';
import { paymentsOf } from '../payments.ts';
import { serverSecret } from '../secret.ts';
import { endOf, fenOf } from './arguments.ts';
import { type Decision, withDecision } from './decision.ts';
import { CliProblem, inSession, print, type Session, withinOrRehearsed } from './session.ts';

const REFUSALS: Readonly<Record<RefundRefusal, string>> = {
  notFound: 'there is no such payment or refund',
  notPaid: 'the payment is not paid',
  tooMuch: 'the amount is more than what is left of the payment',
  short: 'the wallet holds less than that: only what is unused can be returned',
  samePerson: 'whoever asked for a refund cannot approve it',
  notRequested: 'the refund does not wait to be approved',
  late: 'the time to approve it is over: its money is free again',
};

export function paymentCommand(): Command {
  const command = new Command('payment').description('money that comes and goes through channels');
  command
    .command('query <number>')
    .description('ask the channel about an open payment, and bring it up to date')
    .action((number: string) => inSession((session) => query(session, number)));
  withDecision(
    command
      .command('refund <number> <yuan>')
      .description(
        'return unused money of a payment to its payer; above the limit, a second person approves',
      ),
  ).action((number: string, amount: string, decision: Decision) =>
    inSession((session) => refund(session, number, amount, decision)),
  );
  withDecision(
    command.command('approve <refund>').description('approve the refund that somebody else asked for'),
  ).action((number: string, decision: Decision) =>
    inSession((session) => approve(session, number, decision)),
  );
  withDecision(
    command.command('refuse <refund>').description('refuse a refund that waits to be approved'),
  ).action((number: string, decision: Decision) => inSession((session) => refuse(session, number, decision)));
  command
    .command('reconcile <channel> <day>')
    .description(
      `compare a day (YYYY-MM-DD) with the bill of ${PAYMENT_CHANNELS.join(', ')}, and post the fees`,
    )
    .action((channel: string, day: string) => inSession((session) => compare(session, channel, day)));
  return command;
}

async function depsOf({ config, database, log }: Session) {
  const secret = serverSecretOf(await serverSecret(config));
  const siteAddress = (): string => config.publicUrl ?? '';
  return paymentsOf(config.ports, { db: database.db, clock: systemClock, log, secret, siteAddress });
}

async function paymentNamed({ database }: Session, number: string) {
  const isNumber = paymentNumberSchema.safeParse(number).success;
  const payment = isNumber ? await readPayment(database.db, number) : undefined;
  if (payment === undefined) throw new CliProblem(`there is no payment ${number}`);
  return payment;
}

async function query(session: Session, number: string): Promise<void> {
  const payment = await paymentNamed(session, number);
  if (payment.state !== 'paid') await checkPayment(await depsOf(session), payment);
  const { state, effect, amountFen, channel, accountId, orderNumber } = await paymentNamed(session, number);
  const target = orderNumber === null ? 'recharge' : `order ${orderNumber}`;
  print(
    `${number}  account ${accountId}  ${target}  ${CHANNEL_NAMES[channel].en}  ${yuan(amountFen)} CNY  ${state}${effect === null ? '' : ` (${effect})`}`,
  );
}

function unlessRefused(outcome: RefundOutcome): Extract<RefundOutcome, { refund: unknown }>['refund'] {
  if ('refused' in outcome) throw new CliProblem(REFUSALS[outcome.refused]);
  return outcome.refund;
}

async function refund(session: Session, number: string, amount: string, decision: Decision): Promise<void> {
  const { by, reason, dryRun } = decision;
  if (reason === '' || reason.length > 80)
    throw new CliProblem('--reason: 1 to 80 characters, which the payer may read');
  const amountFen = fenOf(amount);
  await withinOrRehearsed(session, dryRun, async (tx) => {
    const wish = { paymentNumber: number, amountFen, reason, by };
    const refundRow = unlessRefused(await requestRefund(tx, { clock: systemClock }, wish));
    const detail = { refund: refundRow.number, amountFen: String(amountFen) };
    await recordAudit(tx, { actor: by, action: 'payment.refund', subject: number, reason, detail });
    print(
      refundRow.state === 'requested'
        ? `refund ${refundRow.number} waits to be approved by somebody else, and is held in the wallet for ${APPROVAL_DAYS} days: npm run jishi -- payment approve ${refundRow.number} --by <name>`
        : `refund ${refundRow.number} left the wallet and is sent within a minute`,
    );
  });
}

async function approve(session: Session, number: string, { by, reason, dryRun }: Decision): Promise<void> {
  await withinOrRehearsed(session, dryRun, async (tx) => {
    unlessRefused(await approveRefund(tx, { clock: systemClock }, { number, by }));
    await recordAudit(tx, { actor: by, action: 'payment.approveRefund', subject: number, reason });
    print(`refund ${number} left the wallet and is sent within a minute`);
  });
}

async function refuse(session: Session, number: string, { by, reason, dryRun }: Decision): Promise<void> {
  await withinOrRehearsed(session, dryRun, async (tx) => {
    unlessRefused(await refuseRefund(tx, { number, detail: reason }));
    await recordAudit(tx, { actor: by, action: 'payment.refuseRefund', subject: number, reason });
    print(`refund ${number} is refused, and its money is free again`);
  });
}

function channelNamed(text: string): PaymentChannelName {
  const channel = PAYMENT_CHANNELS.find((name) => name === text);
  if (channel === undefined) throw new CliProblem(`${text}: one of ${PAYMENT_CHANNELS.join(', ')}`);
  return channel;
}

async function compare(session: Session, channel: string, day: string): Promise<void> {
  endOf(day, 'day');
  const result = await reconcile(await depsOf(session), channelNamed(channel), day);
  if (result === null) throw new CliProblem(`${channel} is not set, or has no bill of ${day} yet`);
  print(`${result.equal} equal, fees ${yuan(result.feeFen)} CNY`);
  for (const difference of result.differences) print(lineOf(difference));
  const open = result.differences.filter(({ mended }) => !mended).length;
  if (open > 0) throw new CliProblem(`${counted(open, 'line differs', 'lines differ')}`);
}

function lineOf({ class: kind, what, number, hereFen, thereFen, mended }: Difference): string {
  const here = hereFen === null ? '–' : yuan(hereFen);
  const there = thereFen === null ? '–' : yuan(thereFen);
  return `${kind.padEnd(13)} ${what} ${number}  here ${here}  there ${there}${mended ? '  (settled now)' : ''}`;
}
