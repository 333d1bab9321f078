import { sql } from 'kysely';
import { openWallet } from '../../src/modules/wallet/index.ts';
import { newIndividual, type Visitor } from './persons.ts';
import type { TestSite } from './server.ts';

export interface Payer extends Visitor {
  readonly accountId: bigint;
  readonly walletId: bigint;
}

let payers = 0;

/** A signed-in person, with the account and its wallet. */
export async function newPayer(site: TestSite): Promise<Payer> {
  const nickname = `payer${++payers}`;
  const browser = await newIndividual(site, { nickname });
  return site.change(async (tx) => {
    const { rows } = await sql<{ id: bigint }>`select id from account where name = ${nickname}`.execute(tx);
    const [account] = rows;
    if (account === undefined) throw new Error(`${nickname} has no account`);
    return { ...browser, accountId: account.id, walletId: await openWallet(tx, account.id) };
  });
}
