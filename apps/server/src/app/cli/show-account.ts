import { counted, type Lang } from '@jishi/contract';
import { readKeys } from '../../modules/access/index.ts';
import { type Account, isVip, readAccount, readLimitPlans } from '../../modules/accounts/index.ts';
import { createEntitlementCache, entitlementsOf } from '../../modules/entitlements/index.ts';
import { readOpenSessions } from '../../modules/identity/index.ts';
import { readInvoices } from '../../modules/invoices/index.ts';
import { readMessages, readWebhooks, titleOf } from '../../modules/messages/index.ts';
import { readOrders } from '../../modules/orders/index.ts';
import { readFeedbackOfAccount } from '../../modules/support/index.ts';
import { readBreakdown, readCalls, readQuota } from '../../modules/usage/index.ts';
import { balanceOf, walletOf } from '../../modules/wallet/index.ts';
import { marketDay, marketInstant } from '../../platform/clock.ts';
import { type CommandPorts, CommandProblem, JISHI, printable } from '../../platform/command/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { yuan } from '../../platform/money.ts';
import { contactOf } from './find-accounts.ts';

/** The maximum number of lines in each section. */
const LINES_MAX = 5;
const TEXT_SHOWN = 80;

export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

interface Customer {
  readonly db: Db;
  readonly lang: Lang;
  readonly now: Date;
  readonly account: Account;
  /** Whether numbers, addresses and networks are printed in full. */
  readonly full: boolean;
}

/** Reads all facts about one customer, a few lines in each section. */
export async function readSections(
  { db, clock, lang }: Pick<CommandPorts, 'db' | 'clock' | 'lang'>,
  { account: id, full }: { readonly account: bigint; readonly full: boolean },
): Promise<Section[]> {
  const account = await readAccount(db, id);
  if (account === null) throw new CommandProblem(`there is no account ${id}: see "${JISHI} account find"`);
  const customer = { db, lang, now: clock(), account, full };
  return Promise.all(
    Object.entries(SECTIONS).map(async ([title, lines]) => ({ title, lines: await lines(customer) })),
  );
}

export function linesOfSections(sections: readonly Section[]): string[] {
  return sections.flatMap(({ title, lines }) => [
    title,
    ...(lines.length === 0 ? ['  none'] : lines.map((line) => `  ${line}`)),
  ]);
}

const SECTIONS: Readonly<Record<string, (customer: Customer) => Promise<string[]>>> = {
  account: accountLines,
  limits: limitLines,
  wallet: walletLines,
  keys: keyLines,
  'active products': productLines,
  orders: orderLines,
  invoices: invoiceLines,
  'usage of the month': usageLines,
  'last refusals': refusalLines,
  sessions: sessionLines,
  messages: messageLines,
  feedback: feedbackLines,
  webhooks: webhookLines,
};

/** Returns the first lines, followed by the command for the rest if there are more. */
function few<Row>(rows: readonly Row[], line: (row: Row) => string, more: string): string[] {
  const lines = rows.slice(0, LINES_MAX).map(line);
  return rows.length > LINES_MAX ? [...lines, `more: ${JISHI} ${more}`] : lines;
}

/** The extra row reveals whether there are more rows than the section prints. */
const limit = LINES_MAX + 1;

const short = (text: string): string => printable(text).slice(0, TEXT_SHOWN);

async function accountLines({ db, now, account, full }: Customer): Promise<string[]> {
  const { mobile, email } = await contactOf(db, account, full);
  const { vipLevel, vipUntil } = account;
  const until = vipUntil === null ? '' : ` until ${marketInstant(vipUntil)}`;
  return [
    `${account.id}  ${account.kind}  ${account.status}${account.isOperator ? '  operator' : ''}`,
    `name ${short(account.name)}${account.company === null ? '' : `, firm ${short(account.company)}`}`,
    `mobile ${mobile ?? '–'}, mail ${email ?? '–'}, language ${account.lang ?? '–'}`,
    `since ${marketInstant(account.createdAt)}`,
    `plan ${account.plan}, VIP ${vipLevel}${until}${vipLevel > 0 && !isVip(account, now) ? ' (over)' : ''}, ★${account.starLevel}`,
  ];
}

async function limitLines({ db, now, account }: Customer): Promise<string[]> {
  const plan = (await readLimitPlans(db)).find((one) => one.plan === account.plan);
  if (plan === undefined) return [];
  const used = await readQuota(db, account.id, marketDay(now));
  const { perSecond, perMinute, perDay } = plan;
  return [
    `by the plan: per second ${perSecond}, per minute ${perMinute}, per day ${perDay}; a membership may raise them`,
    `${counted(used, 'call', 'calls')} today`,
  ];
}

async function walletLines({ db, account }: Customer): Promise<string[]> {
  const wallet = await walletOf(db, account.id);
  const balance = wallet === null ? null : await balanceOf(db, wallet);
  if (balance === null) return [];
  const { balanceFen, heldFen, availableFen } = balance;
  return [
    `balance ${yuan(balanceFen)} CNY, held ${yuan(heldFen)}, available ${yuan(availableFen)}`,
    `more: ${JISHI} wallet statement ${account.id}`,
  ];
}

async function keyLines({ db, account }: Customer): Promise<string[]> {
  const keys = await readKeys(db, account.id, limit);
  return few(
    keys,
    ({ id, accessKey, status, label, lastUsedAt }) =>
      `${id}  ${accessKey}  ${status}  ${short(label)}${lastUsedAt === null ? '' : `  last used ${marketInstant(lastUsedAt)}`}`,
    `key list ${account.id}`,
  );
}

async function productLines({ db, now, account }: Customer): Promise<string[]> {
  const clock = (): Date => now;
  const rights = await entitlementsOf({ db, clock, entitlements: createEntitlementCache(clock) }, account.id);
  const active = rights.filter(
    ({ startsAt, endsAt, callsLeft }) =>
      startsAt <= now && (endsAt === null || endsAt > now) && callsLeft !== 0,
  );
  return few(
    active,
    ({ id, kind, datasetCode, endsAt, callsLeft }) =>
      `${id}  ${kind}  ${datasetCode}  ${callsLeft === undefined ? `until ${endsAt === null ? '–' : marketInstant(endsAt)}` : `${callsLeft} left`}`,
    `grant list ${account.id}`,
  );
}

async function orderLines({ db, account }: Customer): Promise<string[]> {
  return few(
    await readOrders(db, { accountId: account.id, limit }),
    ({ number, state, totalFen, createdAt, refundedFen }) =>
      `${number}  ${state}  ${yuan(totalFen)} CNY  ${marketInstant(createdAt)}${refundedFen > 0n ? `  refunded ${yuan(refundedFen)}` : ''}`,
    `order list --account ${account.id}`,
  );
}

async function invoiceLines({ db, account }: Customer): Promise<string[]> {
  return few(
    await readInvoices(db, { accountId: account.id, limit }),
    ({ number, kind, state, grossFen, issueNumber }) =>
      `${number}  ${kind}  ${state}  ${yuan(grossFen)} CNY${issueNumber === null ? '' : `  no. ${issueNumber}`}`,
    `invoice list --state all --account ${account.id}`,
  );
}

async function usageLines({ db, now, account }: Customer): Promise<string[]> {
  const from = `${marketDay(now).slice(0, 7)}-01`;
  const rows = await readBreakdown(db, account.id, from, {
    dimensions: ['dataset'],
    filter: { result: 'all' },
    limit,
  });
  return few(
    rows,
    ({ dataset, calls, refused, chargedFen }) =>
      `${dataset}  ${counted(Number(calls), 'call', 'calls')}, ${refused} refused  ${yuan(chargedFen)} CNY`,
    `usage list ${account.id}`,
  );
}

async function refusalLines({ db, account }: Customer): Promise<string[]> {
  const { calls } = await readCalls(db, account.id, { result: 'refused' }, { before: undefined, limit });
  return few(
    calls,
    ({ requestId, at, datasetCode, resultcode, error }) =>
      `${requestId}  ${marketInstant(at)}  ${datasetCode}  ${resultcode}  ${error ?? ''}`,
    `usage list ${account.id} --by day,result`,
  );
}

async function sessionLines({ db, now, account: { id, personId }, full }: Customer): Promise<string[]> {
  if (personId === null) return [];
  const sessions = await readOpenSessions(db, personId, now, LINES_MAX);
  const lines = sessions.map(
    ({ way, device, network, signedInAt, lastSeenAt }) =>
      `${way}  ${short(device)}${full ? `  ${network}` : ''}  since ${marketInstant(signedInAt)}  last seen ${marketInstant(lastSeenAt)}`,
  );
  return lines.length === 0 ? [] : [...lines, `end them: ${JISHI} account sign-out ${id}`];
}

async function messageLines({ db, lang, account }: Customer): Promise<string[]> {
  const messages = await readMessages(db, { accountId: account.id, unread: false, limit });
  return few(
    messages,
    (message) =>
      `${marketInstant(message.at)}  ${message.topic}  ${short(titleOf(message, lang))}${message.readAt === null ? '  (unread)' : ''}`,
    `outbox list --account ${account.id}`,
  );
}

async function feedbackLines({ db, account }: Customer): Promise<string[]> {
  return few(
    await readFeedbackOfAccount(db, account.id, limit),
    ({ number, state, sentAt, content }) =>
      `${number}  ${state}  ${marketInstant(sentAt)}  ${short(content)}`,
    'feedback list',
  );
}

async function webhookLines({ db, account }: Customer): Promise<string[]> {
  return few(
    await readWebhooks(db, account.id),
    ({ id, url, topics }) =>
      `${id}  ${printable(url)}  ${topics.length === 0 ? 'all topics' : topics.join(',')}`,
    `webhooks list --account ${account.id}`,
  );
}
