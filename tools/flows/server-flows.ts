import { type Flow, filesOf } from './flow.ts';
import { CODES, type OperatorSite, SECURITY, type Site, writeRows } from './site.ts';
import { type Trace, without } from './trace.ts';

const ranIn = (traces: readonly Trace[]) => traces.flatMap(({ ran }) => ran);

/**
 * Runs `jishi data load` with a file. Code that builds the list of commands runs before every command and does not
 * count. No server is running yet, because its jobs would sometimes count the rows first.
 */
export async function recordLoad({ operator, folder }: OperatorSite): Promise<Flow> {
  const file = await writeRows(folder, '2025-06-03');
  await operator.take();
  await operator.run('data', 'load', '--help');
  const frame = ranIn(await operator.take());
  const printed = await operator.run('data', 'load', CODES.traced, file);
  if (!/ [1-9]\d* inserted/.test(printed)) throw new Error(`nothing was loaded: ${printed}`);
  return { browser: [], server: filesOf(without(ranIn(await operator.take()), frame)) };
}

interface Key {
  readonly accessKey: string;
  readonly accessSecret: string;
}

/**
 * Runs a call that is paid from a wallet, for a customer whom the process has not served yet. Other customers have made
 * calls already.
 */
export async function recordCall(site: Site): Promise<Flow> {
  const { accounts, server } = site;
  const [regular] = accounts;
  if (regular === undefined) throw new Error('the site has no demo account');
  const newcomer = await newCustomer(site);
  const tokens = [await tokenOf(site, regular), await tokenOf(site, newcomer)];
  await pay(site, CODES.warm, tokens[0]);
  await server.take();
  await pay(site, CODES.traced, tokens[1]);
  return { browser: [], server: filesOf(ranIn(await server.take())) };
}

async function newCustomer({ operator }: Site): Promise<Key> {
  const printed = await operator.run('account', 'create', 'Newcomer');
  const [, account = ''] = /^account (\d+)/m.exec(printed) ?? [];
  const [, accessKey = ''] = /access key +(\S+)/.exec(printed) ?? [];
  const [, accessSecret = ''] = /access secret +(\S+)/.exec(printed) ?? [];
  await operator.run('wallet', 'top-up', account, '100', '--reference', 'a transfer');
  return { accessKey, accessSecret };
}

async function tokenOf({ origin }: Site, { accessKey, accessSecret }: Key): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: accessKey,
    client_secret: accessSecret,
  });
  const answer = await fetch(`${origin}/api-cloud-platform/oauth2/token`, { method: 'POST', body });
  return String(((await answer.json()) as { access_token: unknown }).access_token);
}

async function pay({ origin }: Site, code: string, token = ''): Promise<void> {
  const query = new URLSearchParams({ scode: SECURITY, edate: '2025-06-30', access_token: token });
  const answer = await fetch(`${origin}/api/stock/${code}?${query}`);
  const body = await answer.text();
  if (answer.headers.get('x-jishi-basis') !== 'use' || !Number(answer.headers.get('x-jishi-price-fen')))
    throw new Error(`the call was not charged: ${body.slice(0, 300)}`);
}
