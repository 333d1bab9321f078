import { usageEndpoints, walletEndpoints } from '@jishi/contract';
import type pg from 'pg';
import { openBrowser } from '../harness/browser.ts';
import { type Answered, type CallOptions, call } from '../harness/gateway-call.ts';
import { type Reachable, reachable } from '../harness/remote.ts';
import type { CustomerFacts, Facts } from './facts.ts';
import { type Installation, jishi, type Program } from './program.ts';

interface Customer {
  readonly accountId: string;
  readonly accessKey: string;
  readonly accessSecret: string;
}

export interface Customers {
  readonly payer: Customer;
  readonly subscriber: Customer;
  readonly member: Customer;
}

/** Opens accounts of each kind, with everything that an operator gives: keys, money, rights, plans, memberships. */
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
  return { payer, subscriber, member };
}

/** Makes a call for each kind of settlement, many that are settled together, and calls on another day. */
export async function makeCalls(
  { origin }: Program,
  { payer, subscriber, member }: Customers,
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
    failed: await ask('stock/p_own1003'),
  };
  const etag = answers.use.header('etag') ?? '';
  const notModified = await ask(own, { headers: { 'if-none-match': etag } });
  await Promise.all(
    Array.from({ length: 60 }, (_, i) => ask(`stock/p_own1001?scode=600901&@limit=${1 + (i % 3)}`)),
  );
  await call(site, own, { token: await tokenOf(site, member) });
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
 * Returns the result codes of calls that not every customer may make: of private data, and of a data set off sale.
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

/**
 * The basis of calls that are settled under a basis other than their name. A refused call costs nothing,
 * whatever the reason.
 */
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

/**
 * Posts entries that the ledger accepts and no command of the release makes yet: a transfer of another kind,
 * and a hold in each state. The database's own rules judge them as they judge all others.
 */
export async function postByHand(pool: pg.Pool, { accountId }: Customer): Promise<void> {
  await pool.query(`do $$
    declare purse bigint := (select id from wallet_account where owner_account_id = ${Number(accountId)});
      revenue bigint := (select id from wallet_account where kind = 'revenue');
      promotion bigint := (select id from wallet_account where kind = 'promotion');
      moved bigint;
    begin
      insert into wallet_transfer (kind, idempotency_key, input_hash, reference)
        values ('reward', 'by hand: reward', sha256('reward'), 'welcome') returning id into moved;
      insert into wallet_posting values (moved, purse, 500), (moved, promotion, -500);
      insert into wallet_hold (wallet_id, amount_fen, expires_at, idempotency_key)
        select purse, 100 + n, now() + interval '20 years', 'by hand: hold ' || n from generate_series(1, 4) n;
      update wallet_hold set state = 'released' where idempotency_key = 'by hand: hold 2';
      update wallet_hold set state = 'expired' where idempotency_key = 'by hand: hold 3';
      insert into wallet_transfer (kind, idempotency_key, input_hash)
        values ('purchase', 'by hand: purchase', sha256('purchase')) returning id into moved;
      update wallet_hold set state = 'captured', captured_fen = 90, transfer_id = moved
        where idempotency_key = 'by hand: hold 4';
      insert into wallet_posting values (moved, purse, -90), (moved, revenue, 90);
    end $$`);
}
