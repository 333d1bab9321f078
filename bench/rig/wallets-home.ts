import type pg from 'pg';
import { type Settlement, Settler } from '../../apps/server/src/modules/usage/index.ts';
import { connect } from '../../apps/server/src/platform/db/index.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { QUOTES } from '../datasets.ts';
import { inHome } from './home.ts';
import { asSuperuser } from './superuser.ts';

/** Enough money for any number of calls in a round. */
const BALANCE_FEN = 1_000_000_000_000n;
const PRICE_FEN = 3n;
const ROWS = 20;
const CONNECTIONS = 8;

/** Wallets in a database that has never been analysed, for example after a first start or a restore. */
export interface WalletsHome {
  /**
   * Settles calls for the given time, from many parallel callers that use the wallets in turn. Returns calls
   * per second.
   */
  readonly charge: (wallets: number, callers: number, seconds: number) => Promise<number>;
  readonly analyze: () => Promise<void>;
}

/** Prepares a home with many accounts and full wallets, without statistics and autovacuum. */
export async function withWallets<T>(work: (wallets: WalletsHome) => Promise<T>): Promise<T> {
  return inHome([], (home) =>
    asSuperuser(home, async (superuser) => {
      await superuser.query('alter system set autovacuum = off');
      await superuser.query('select pg_reload_conf()');
      // Statistics of empty tables are worse than none, because they state that there are no customers' wallets.
      await superuser.query('analyze');
      const accounts: Account[] = [];
      const database = connect({
        url: home.url,
        connectionsMax: CONNECTIONS,
        applicationName: 'jishi-bench',
      });
      const settler = new Settler(database.db, database.pool);
      try {
        return await work({
          // The connections stay open and keep the plans from when the tables were small.
          charge: async (wallets, callers, seconds) => {
            if (wallets > accounts.length)
              accounts.push(...(await openWallets(superuser, accounts.length, wallets)));
            return chargeFor(settler, accounts.slice(0, wallets), callers, seconds);
          },
          analyze: async () => void (await superuser.query('analyze')),
        });
      } finally {
        await settler.drain();
        await database.close();
      }
    }),
  );
}

interface Account {
  readonly accountId: bigint;
  readonly walletId: bigint;
}

/**
 * Fills the new wallets with one transfer, so that the ledger stays balanced. Bypasses the triggers that
 * would notify each account.
 */
async function openWallets(superuser: pg.Pool, from: number, to: number): Promise<readonly Account[]> {
  const client = await superuser.connect();
  try {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ account: string; wallet: string }>(OPEN_WALLETS, [
      to - from,
      BALANCE_FEN,
    ]);
    const key = `measurement:${to}`;
    await client.query(
      `insert into wallet_transfer (kind, idempotency_key, input_hash) values ('reward', $1, sha256('measurement'))`,
      [key],
    );
    await client.query(FILL_WALLETS, [key, rows.map(({ wallet }) => wallet), BALANCE_FEN]);
    return rows.map(({ account, wallet }) => ({ accountId: BigInt(account), walletId: BigInt(wallet) }));
  } finally {
    client.release(true);
  }
}

const OPEN_WALLETS = `
  with opened as (
    insert into account (kind, name, plan)
    select 'individual', 'Payer ' || n, 'unlimited' from generate_series(1, $1::integer) n returning id
  )
  insert into wallet_account (kind, owner_account_id, balance_fen) select 'customer', id, $2::bigint from opened
  returning owner_account_id::text as account, id::text as wallet`;

const FILL_WALLETS = `
  with transfer as (
    select id from wallet_transfer where idempotency_key = $1
  )
  insert into wallet_posting (transfer_id, wallet_id, amount_fen)
  select transfer.id, wallet, $3::bigint from transfer, unnest($2::bigint[]) wallet
  union all
  select transfer.id, house.id, -$3::bigint * cardinality($2::bigint[]) from transfer, wallet_account house
  where house.kind = 'promotion'`;

async function chargeFor(
  settler: Settler,
  accounts: readonly Account[],
  callers: number,
  seconds: number,
): Promise<number> {
  let next = 0;
  let calls = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < endsAt) {
        const account = accounts[next++ % accounts.length];
        if (account === undefined) throw new Error('no wallet to charge');
        const { outcome } = await settler.settle(callOf(account));
        if (outcome !== 'settled') throw new Error(`a call was ${outcome}`);
        calls++;
      }
    }),
  );
  return calls / ((performance.now() - startedAt) / 1000);
}

function callOf({ accountId, walletId }: Account): Settlement {
  return {
    requestId: newId(),
    at: new Date(),
    startedAtMs: performance.now(),
    accountId,
    keyId: accountId,
    walletId,
    datasetCode: QUOTES,
    error: null,
    pricing: { basis: 'use', priceFen: PRICE_FEN },
    rows: ROWS,
    notModified: false,
    trialCalls: 0,
    callsIncluded: 0,
    perDay: Number.MAX_SAFE_INTEGER,
    caps: null,
    idempotency: null,
  };
}
