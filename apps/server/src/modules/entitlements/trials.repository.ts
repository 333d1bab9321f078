import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface TrialRow {
  readonly accountId: bigint;
  readonly datasetCode: string;
  readonly used: number;
}

/** Locks the counters and creates missing ones. The order is always the same, which prevents deadlocks. */
export async function lockTrials(tx: Tx, pairs: readonly Omit<TrialRow, 'used'>[]): Promise<TrialRow[]> {
  const { rows } = await sql<TrialRow>`
    insert into trial_use (account_id, dataset_code, used)
    select account_id, dataset_code, 0 from unnest(
      ${pairs.map((pair) => pair.accountId)}::bigint[], ${pairs.map((pair) => pair.datasetCode)}::text[]
    ) as wanted (account_id, dataset_code) order by account_id, dataset_code
    on conflict (account_id, dataset_code) do update set used = trial_use.used
    returning account_id as "accountId", dataset_code as "datasetCode", used`.execute(tx);
  return rows;
}

export async function writeTrials(tx: Tx, rows: readonly TrialRow[]): Promise<void> {
  await sql`
    update trial_use set used = counted.used from unnest(
      ${rows.map((row) => row.accountId)}::bigint[], ${rows.map((row) => row.datasetCode)}::text[], ${rows.map((row) => row.used)}::integer[]
    ) as counted (account_id, dataset_code, used)
    where trial_use.account_id = counted.account_id and trial_use.dataset_code = counted.dataset_code`.execute(
    tx,
  );
}

export function readTrials(db: Db, accountId: bigint): Promise<TrialRow[]> {
  return db
    .selectFrom('trial_use')
    .select(['account_id as accountId', 'dataset_code as datasetCode', 'used'])
    .where('account_id', '=', accountId)
    .execute();
}
