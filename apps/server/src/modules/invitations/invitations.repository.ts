import type { InvitationState } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { InvitationRow } from './invitation.ts';

const COLUMNS = [
  'id',
  'inviter_account_id as inviterAccountId',
  'friend_account_id as friendAccountId',
  'state',
  'reason',
  'joined_at as joinedAt',
  'order_number as orderNumber',
  'due_at as dueAt',
  'inviter_fen as inviterFen',
  'friend_fen as friendFen',
  'ended_at as endedAt',
] as const;

type States = Pick<InvitationRow, 'state' | 'reason'>;

/** Inserts an invitation and returns its id; undefined if the friend has already been invited. */
export async function insertInvitation(
  tx: Tx,
  invitation: Pick<InvitationRow, 'inviterAccountId' | 'friendAccountId' | 'joinedAt'>,
): Promise<bigint | undefined> {
  const { inviterAccountId, friendAccountId, joinedAt } = invitation;
  const row = await tx
    .insertInto('invitation')
    .values({
      inviter_account_id: inviterAccountId,
      friend_account_id: friendAccountId,
      joined_at: joinedAt,
    })
    .onConflict((conflict) => conflict.column('friend_account_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Locks an invitation until the transaction ends, so that it is never rewarded and refused at the same time. */
export function lockInvitation(
  tx: Tx,
  by: { id: bigint } | { friendAccountId: bigint },
): Promise<InvitationRow | undefined> {
  const [column, value] =
    'id' in by ? (['id', by.id] as const) : (['friend_account_id', by.friendAccountId] as const);
  return tx
    .selectFrom('invitation')
    .select(COLUMNS)
    .where(column, '=', value)
    .forUpdate()
    .$narrowType<States>()
    .executeTakeFirst();
}

/** Returns whether the account joined by invitation. Nearly every account did not. */
export async function hasJoinedInvitation(db: Db, friendAccountId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('invitation')
    .select('id')
    .where('friend_account_id', '=', friendAccountId)
    .where('state', '=', 'joined')
    .executeTakeFirst();
  return row !== undefined;
}

export function readInvitation(db: Db, id: bigint): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitation')
    .select(COLUMNS)
    .where('id', '=', id)
    .$narrowType<States>()
    .executeTakeFirst();
}

/** Reads the invitation that was rewarded for an order. */
export function readRewardedBy(db: Db, orderNumber: string): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitation')
    .select(COLUMNS)
    .where('order_number', '=', orderNumber)
    .where('state', '=', 'rewarded')
    .$narrowType<States>()
    .executeTakeFirst();
}

export interface InvitationFilter {
  readonly inviterAccountId?: bigint | undefined;
  readonly state?: InvitationState | undefined;
  readonly before?: bigint | undefined;
  readonly limit: number;
}

/** Reads invitations, newest first. */
export function readInvitations(
  db: Db,
  { inviterAccountId, state, before, limit }: InvitationFilter,
): Promise<InvitationRow[]> {
  let query = db.selectFrom('invitation').select(COLUMNS);
  if (inviterAccountId !== undefined) query = query.where('inviter_account_id', '=', inviterAccountId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).$narrowType<States>().execute();
}

/** Reads the ids of invitations whose rewards are due, those due for longest first. */
export async function readDue(db: Db, now: Date, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('invitation')
    .select('id')
    .where('state', '=', 'joined')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface InviterTotals {
  readonly friends: number;
  readonly rewards: number;
  readonly rewardFen: bigint;
  /** The number of rewards since the given time. */
  readonly rewardsSince: number;
}

/** Reads an inviter's totals. The rows, one for each friend, are found through an index. */
export async function readTotals(db: Db, inviterAccountId: bigint, since: Date): Promise<InviterTotals> {
  const { rows } = await sql<InviterTotals>`
    select count(*)::int as friends, count(*) filter (where inviter_fen > 0)::int as rewards,
      coalesce(sum(inviter_fen), 0)::bigint as "rewardFen",
      count(*) filter (where inviter_fen > 0 and ended_at >= ${since})::int as "rewardsSince"
    from invitation where inviter_account_id = ${inviterAccountId}`.execute(db);
  return rows[0] ?? { friends: 0, rewards: 0, rewardFen: 0n, rewardsSince: 0 };
}

export type InvitationChange = Partial<{
  state: InvitationState;
  reason: InvitationRow['reason'];
  order_number: string | null;
  due_at: Date | null;
  inviter_fen: bigint;
  friend_fen: bigint;
  ended_at: Date;
}>;

export async function updateInvitation(tx: Tx, id: bigint, change: InvitationChange): Promise<void> {
  await tx.updateTable('invitation').set(change).where('id', '=', id).execute();
}
