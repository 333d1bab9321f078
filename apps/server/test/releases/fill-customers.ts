import { usageEndpoints, walletEndpoints } from '@jishi/contract';
import { openBrowser } from '../harness/browser.ts';
import { type Answered, type CallOptions, call } from '../harness/gateway-call.ts';
import { type Reachable, reachable } from '../harness/remote.ts';
import type { CustomerFacts, Facts } from './facts.ts';
import { type Installation, jishi, type Program } from './program.ts';

export interface Customer {
  readonly accountId: string;
  readonly accessKey: string;
  readonly accessSecret: string;
}

export interface Customers {
  readonly payer: Customer;
  readonly subscriber: Customer;
  readonly member: Customer;
  /** An account with calls of one data set that the operator granted. */
  readonly packed: Customer;
}

/**
 * Opens accounts of each kind, with everything that an operator grants: keys, money, entitlements, plans,
 * memberships.
 */
export async function openAccounts(release: Installation): Promise<Customers> {
  const operate = (...args: string[]): Promise<string> => jishi(release, ...args);
  const open = async (name: string, ...options: string[]): Promise<Customer> => {
    const output = await operate('account', 'create', name, ...options);
    const part = (pattern: RegExp): string => pattern.exec(output)?.[1] ?? '';
    return {
      accountId: part(/account (\d+)/),
      accessKey: part(/access key +(\S+)/),
      accessSecret: part(/access secret +(\S+)/),
    };
  };
  const payer = await open('付费客户', '--plan', 'unlimited');
  await operate('wallet', 'top-up', payer.accountId, '100.50', '--reference', 'slip 1');
  const subscriber = await open('Subscriber', '--kind', 'organisation', '--plan', 'professional');
  await operate('grant', 'term', subscriber.accountId, '*', '--until', '2099-12-31');
  await operate('grant', 'private', subscriber.accountId, 'p_own1003');
  await operate('grant', 'term', payer.accountId, 'p_stock2101');
  await operate('grant', 'revoke', '3');
  await operate('account', 'vip', subscriber.accountId, '3', '--until', '2099-12-31');
  await operate('account', 'star', subscriber.accountId, '4');
  const closed = await open('Closed', '--kind', 'overseas');
  await operate('account', 'key', closed.accountId, '--label', 'second');
  await operate('account', 'revoke-key', '3');
  await operate('account', 'disable', closed.accountId);
  const member = await open('会员客户');
  await operate('account', 'vip', member.accountId, '1', '--until', '2099-12-31');
  const packed = await open('Packed');
  await operate('grant', 'calls', packed.accountId, 'p_own1001', '10');
  return { payer, subscriber, member, packed };
}

/**
 * Makes a call for each kind of settlement, many calls that are settled together, and calls on another day.
 */
export async function makeCalls(
  { origin }: Program,
  { payer, subscriber, member, packed }: Customers,
  key: string,
): Promise<CustomerCalls> {
  const site = reachable(origin);
  const token = await tokenOf(site, payer);
  const ask = (path: string, options: CallOptions = {}) => call(site, path, { token, ...options });
  const own = 'stock/p_own1001?scode=600901&@limit=5';
  const keyed = { headers: { 'idempotency-key': key } };
  const answers = {
    use: await ask(own),
    keyed: await ask(own, keyed),
    repeat: await ask(own, keyed),
    trial: await ask('stock/p_own1004'),
    free: await ask('stock/p_own1002'),
    empty: await ask('stock/p_own1001?scode=999999'),
    failed: await ask('stock/p_own1001?scode=600901&@limit=none'),
  };
  const etag = answers.use.header('etag') ?? '';
  const notModified = await ask(own, { headers: { 'if-none-match': etag } });
  await Promise.all(
    Array.from({ length: 60 }, (_, i) => ask(`stock/p_own1001?scode=600901&@limit=${1 + (i % 3)}`)),
  );
  for (const customer of [member, packed]) await call(site, own, { token: await tokenOf(site, customer) });
  const subscribed = { token: await tokenOf(site, subscriber) };
  const paths = ['stock/p_own1001?@limit=3', 'stock/p_own1003', 'load/p_own1001_inc?objectid=0'];
  let feed: Facts['feed'] = [];
  for (const path of paths) {
    const { resultcode, resultmsg, records } = await call(site, path, subscribed);
    if (resultcode !== 200) throw new Error(`${path}: ${resultcode} ${resultmsg}`);
    feed = records;
  }
  return {
    token,
    requestIds: idsOf({ ...answers, notModified }),
    keyedCall: { path: own, key, rows: answers.keyed.records },
    feed,
  };
}

export interface CustomerCalls extends Pick<Facts, 'keyedCall' | 'feed'> {
  readonly token: string;
  readonly requestIds: Readonly<Record<string, string>>;
}

function idsOf(answers: Readonly<Record<string, Answered>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, answer.header('x-request-id') ?? '']),
  );
}

/**
 * Returns the result codes of calls that only some customers may make: for private data, and for a data set that is not
 * on sale.
 */
export async function rightsOf(
  site: Reachable,
  customers: Pick<Facts, 'payer' | 'subscriber'> | Customers,
): Promise<Facts['rights']> {
  const rights: Facts['rights'] = {};
  for (const who of ['payer', 'subscriber'] as const)
    for (const code of ['p_own1003', 'p_own1005']) {
      const answer = await call(site, `stock/${code}`, { token: await tokenOf(site, customers[who]) });
      rights[`${who} ${code}`] = answer.resultcode;
    }
  return rights;
}

/** The basis of calls whose settlement has a different name. A refused call costs nothing, whatever the reason. */
const BASES: Readonly<Record<string, string>> = { keyed: 'use' };

/** Returns a customer's view of their money and calls. */
export async function askAccount(
  site: Reachable,
  token: string,
  requestIds: Readonly<Record<string, string>>,
) {
  const browser = openBrowser(site, { lang: 'en' });
  const headers = { authorization: `Bearer ${token}` };
  const receipts: CustomerFacts['receipts'] = {};
  for (const [name, requestId] of Object.entries(requestIds)) {
    const { code, data } = await browser.call(usageEndpoints.call, { requestId }, 'en', headers);
    if (code !== 0) throw new Error(`there is no receipt of the ${name} call: ${code}`);
    const [kind = ''] = name.split(' ');
    if (data.basis !== (BASES[kind] ?? kind))
      throw new Error(`the ${name} call was settled as ${data.basis}`);
    receipts[name] = data;
  }
  const balance = (await browser.call(walletEndpoints.balance, {}, 'en', headers)).data;
  const usage = (await browser.call(usageEndpoints.usage, {}, 'en', headers)).data;
  return { balance, usage, receipts };
}

export async function tokenOf(
  site: Reachable,
  { accessKey, accessSecret }: { accessKey: string; accessSecret: string },
): Promise<string> {
  const { json } = await site.app.inject({
    method: 'POST',
    url: '/api-cloud-platform/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: accessKey,
      client_secret: accessSecret,
    }).toString(),
  });
  return String(json().access_token);
}
