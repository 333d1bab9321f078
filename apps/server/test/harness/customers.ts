import { createKey, issueToken } from '../../src/modules/access/index.ts';
import { createAccount } from '../../src/modules/accounts/index.ts';
import { grantCalls, grantPrivate, grantTerm } from '../../src/modules/entitlements/index.ts';
import { balanceOf, openWallet, transfer } from '../../src/modules/wallet/index.ts';
import { inTransaction, type Tx } from '../../src/platform/db/index.ts';
import type { TestSite } from './server.ts';

export interface Customer {
  readonly accountId: bigint;
  readonly walletId: bigint;
  readonly keyId: bigint;
  readonly accessKey: string;
  readonly accessSecret: string;
  readonly token: string;
}

/** Opens an account with a wallet, a key and a token. The plan has no limits unless the test names a different plan. */
export async function newCustomer(
  site: TestSite,
  of: { balanceFen?: bigint; plan?: string } = {},
): Promise<Customer> {
  const { balanceFen = 0n, plan = 'unlimited' } = of;
  const account = await inTransaction(site.database.db, async (tx) => {
    const accountId = await createAccount(tx, { kind: 'individual', name: 'A customer', plan });
    const walletId = await openWallet(tx, accountId);
    if (balanceFen > 0n) await topUp(tx, walletId, balanceFen);
    return { accountId, walletId, ...(await createKey(tx, { accountId })) };
  });
  return { ...account, token: await newToken(site, account) };
}

export async function newToken(
  site: TestSite,
  key: { accessKey: string; accessSecret: string },
): Promise<string> {
  const deps = {
    db: site.database.db,
    clock: () => site.time.now,
    tokenSecret: site.tokenSecret,
    cell: site.state.cell,
  };
  const issued = await issueToken(deps, key);
  if (issued.outcome !== 'issued') throw new Error(`no token: ${issued.outcome}`);
  return issued.accessToken;
}

let topUps = 0;

export async function topUp(tx: Tx, walletId: bigint, amountFen: bigint): Promise<void> {
  const postings = [
    { wallet: walletId, amountFen },
    { wallet: 'channel' as const, amountFen: -amountFen },
  ];
  await transfer(tx, {
    key: `test:${walletId}:${++topUps}`,
    kind: 'topUp',
    reference: 'bank slip',
    postings,
  });
}

export async function balanceFen(site: TestSite, { walletId }: Customer): Promise<bigint> {
  const balance = await balanceOf(site.database.db, walletId);
  if (balance === null) throw new Error('no wallet');
  return balance.balanceFen;
}

/** Grants access to a data set (or `*`) from the epoch on. Returns the id of the entitlement. */
export function grant(
  site: TestSite,
  { accountId }: Pick<Customer, 'accountId'>,
  kind: 'term' | 'private',
  datasetCode: string,
  endsAt: Date | null = null,
) {
  const grantRight = kind === 'term' ? grantTerm : grantPrivate;
  return site.change((tx) =>
    grantRight(tx, { accountId, datasetCode, startsAt: new Date(0), endsAt, source: 'seed' }),
  );
}

/** Grants a pack of calls of a data set. Returns its id. */
export function grantPack(site: TestSite, { accountId }: Customer, datasetCode: string, calls: number) {
  return site.change((tx) =>
    grantCalls(tx, { accountId, datasetCode, calls, now: new Date(0), source: 'seed' }),
  );
}
