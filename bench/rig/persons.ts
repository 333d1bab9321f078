import { createKey, type NewKey } from '../../apps/server/src/modules/access/index.ts';
import { openAccount } from '../../apps/server/src/modules/accounts/index.ts';
import { insertPerson, startSession } from '../../apps/server/src/modules/identity/index.ts';
import { openWallet, transfer, walletOf } from '../../apps/server/src/modules/wallet/index.ts';
import { inTransaction } from '../../apps/server/src/platform/db/index.ts';
import type { Home } from './home.ts';
import { mobileOf } from './logins.ts';

/** A signed-in user with an account, a wallet and a key. */
export interface SignedInPerson {
  readonly accountId: bigint;
  readonly walletId: bigint;
  readonly key: NewKey;
  /** The browser's cookie. */
  readonly cookie: string;
}

const ORIGIN = { address: '127.0.0.1', userAgent: 'bench' };

/** Creates a signed-in user; `n` distinguishes users. */
export async function signedInPerson(
  { database }: Home,
  n: number,
  { balanceFen = 0n }: { balanceFen?: bigint } = {},
): Promise<SignedInPerson> {
  const deps = { clock: () => new Date(), https: false, accounts: { endTokens: async () => undefined } };
  return inTransaction(database.db, async (tx) => {
    const personId = await insertPerson(tx, { mobile: mobileOf(n), createdAt: new Date() });
    if (personId === null) throw new Error(`${mobileOf(n)} is taken`);
    const account = { personId, kind: 'individual', name: `Person ${n}`, plan: 'unlimited' } as const;
    const accountId = await openAccount(tx, { openWallet }, account);
    const walletId = (await walletOf(tx, accountId)) ?? 0n;
    const postings = [
      { wallet: walletId, amountFen: balanceFen },
      { wallet: 'promotion' as const, amountFen: -balanceFen },
    ];
    if (balanceFen > 0n)
      await transfer(tx, { key: `bench:person:${n}`, kind: 'reward', reference: 'measurement', postings });
    const key = await createKey(tx, { accountId, label: 'bench' });
    const signIn = { personId, way: 'password', origin: ORIGIN, cookies: new Map() } as const;
    return { accountId, walletId, key, cookie: `jishi_session=${await startSession(tx, deps, signIn)}` };
  });
}
