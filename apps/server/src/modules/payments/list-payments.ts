import type { InputOf, OutputOf, paymentsEndpoints } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import { pageOf } from '../../platform/paging.ts';
import { paymentsQuery } from './payments.repository.ts';
import { entryOfPayment } from './present-payment.ts';

type List = (typeof paymentsEndpoints)['list'];

/** Lists an account's payments, newest first. */
export async function listPayments(
  db: Db,
  accountId: bigint,
  { before, limit }: InputOf<List>,
): Promise<OutputOf<List>> {
  const rows = await paymentsQuery(db, accountId, {
    before: before === undefined ? null : BigInt(before),
    limit: limit + 1,
  }).execute();
  const { page, next } = pageOf(rows, limit, ({ id }) => id);
  return { items: page.map(entryOfPayment), next };
}
