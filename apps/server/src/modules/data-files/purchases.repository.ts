import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { DataFile } from './data-file.ts';

/** Returns the hexadecimal checksums of the data set's files that the account paid for. */
export async function readPaid(db: Db, accountId: bigint, code: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('data_file_purchase')
    .select('sha256')
    .where('account_id', '=', accountId)
    .where('dataset_code', '=', code)
    .execute();
  return new Set(rows.map((row) => row.sha256.toString('hex')));
}

export async function isPaid(db: Db, accountId: bigint, code: string, sum: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('data_file_purchase')
    .select('request_id')
    .where('account_id', '=', accountId)
    .where('dataset_code', '=', code)
    .where('sha256', '=', sum)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewPurchase {
  readonly accountId: bigint;
  readonly requestId: string;
  readonly at: Date;
  readonly files: readonly { readonly file: DataFile; readonly priceFen: bigint }[];
}

/**
 * Records a purchase of files, and returns the checksums of those not paid for before. A concurrent purchase of the
 * same file waits here and then finds it paid for. Files are inserted in the order of their checksums, which prevents
 * deadlocks between two purchases.
 */
export async function insertPurchases(
  tx: Tx,
  { accountId, requestId, at, files }: NewPurchase,
): Promise<ReadonlySet<string>> {
  const ordered = files.toSorted((a, b) => Buffer.compare(a.file.sha256, b.file.sha256));
  const inserted = await tx
    .insertInto('data_file_purchase')
    .values(
      ordered.map(({ file, priceFen }) => ({
        account_id: accountId,
        dataset_code: file.datasetCode,
        sha256: file.sha256,
        period: file.period,
        rows: BigInt(file.rows),
        price_fen: priceFen,
        request_id: requestId,
        bought_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('sha256')
    .execute();
  return new Set(inserted.map((row) => row.sha256.toString('hex')));
}

/** Deletes a purchase whose payment failed. */
export async function deletePurchase(tx: Tx, accountId: bigint, requestId: string): Promise<void> {
  await sql`
    delete from data_file_purchase where account_id = ${accountId} and request_id = ${requestId}`.execute(tx);
}
