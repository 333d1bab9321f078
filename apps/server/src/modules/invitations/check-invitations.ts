import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** The maximum number of lines for each kind of mismatch. */
const LINES_MAX = 100;

/**
 * Returns one line for each mismatch between invitations and the ledger. It reads every reward, so only the nightly
 * check calls it.
 */
export async function checkInvitations(db: Db): Promise<string[]> {
  return [...(await rewardsWithoutPosting(db)), ...(await postingsWithoutReward(db))];
}

/** Finds rewarded invitations in which the transfer did not move the stated amount to the inviter or the friend. */
async function rewardsWithoutPosting(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: bigint; accountId: bigint; fen: bigint; postedFen: bigint }>`
    select invitation.id, side.account_id as "accountId", side.fen, posted.fen as "postedFen" from invitation
    cross join lateral (values (inviter_account_id, inviter_fen), (friend_account_id, friend_fen)) as side (account_id, fen)
    cross join lateral (
      select coalesce(sum(posting.amount_fen), 0)::bigint as fen from wallet_transfer transfer
      join wallet_posting posting on posting.transfer_id = transfer.id
      join wallet_account wallet on wallet.id = posting.wallet_id and wallet.owner_account_id = side.account_id
      where transfer.idempotency_key = 'invitation:' || invitation.id and transfer.kind = 'reward'
    ) posted
    where state = 'rewarded' and posted.fen <> side.fen
    order by invitation.id limit ${LINES_MAX}`.execute(db);
  return rows.map(
    ({ id, accountId, fen, postedFen }) =>
      `invitation ${id} gave account ${accountId} ${fen} fen, but the ledger moved ${postedFen} fen`,
  );
}

async function postingsWithoutReward(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select transfer.idempotency_key as key from wallet_transfer transfer
    left join invitation on transfer.idempotency_key = 'invitation:' || invitation.id
    where transfer.idempotency_key like 'invitation:%' and invitation.state is distinct from 'rewarded'
    order by transfer.id limit ${LINES_MAX}`.execute(db);
  return rows.map(({ key }) => `the ledger has ${key}, but no invitation has this reward`);
}
