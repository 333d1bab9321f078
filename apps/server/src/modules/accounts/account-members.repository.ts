import { MEMBERS_MAX, type MemberRole } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { AccountMember, Membership } from './account-member.ts';

export interface NewMember
  extends Pick<
    AccountMember,
    'accountId' | 'receiver' | 'role' | 'monthCapFen' | 'invitedAt' | 'expiresAt'
  > {}

export async function insertMember(tx: Tx, member: NewMember): Promise<bigint> {
  const { accountId, receiver, role, monthCapFen, invitedAt, expiresAt } = member;
  const { id } = await tx
    .insertInto('account_member')
    .values({
      account_id: accountId,
      receiver,
      role,
      month_cap_fen: monthCapFen,
      capped_since: monthCapFen === null ? null : invitedAt,
      invited_at: invitedAt,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns an account's members and valid invitations, with each user's nickname, oldest first. */
export function readMembers(
  db: Db,
  accountId: bigint,
  now: Date,
): Promise<(AccountMember & { nickname: string | null })[]> {
  return members(db)
    .leftJoin('account as own', (join) => join.onRef('own.person_id', '=', 'account_member.person_id'))
    .select('own.name as nickname')
    .where('account_id', '=', accountId)
    .where(isCurrent(now))
    .orderBy('account_member.id')
    .limit(MEMBERS_MAX)
    .execute();
}

/** Returns the names of an account's current and past members: the nickname, or the invited number or address. */
export async function readMemberNames(db: Db, accountId: bigint): Promise<Map<bigint, string>> {
  const rows = await members(db)
    .leftJoin('account as own', (join) => join.onRef('own.person_id', '=', 'account_member.person_id'))
    .select('own.name as nickname')
    .where('account_member.account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ id, nickname, receiver }) => [id, nickname ?? receiver]));
}

/** Locks a member or a valid invitation until the transaction ends. */
export async function lockMember(tx: Tx, memberId: bigint, now: Date): Promise<AccountMember | null> {
  const member = await members(tx)
    .where('account_member.id', '=', memberId)
    .where(isCurrent(now))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return member ?? null;
}

/**
 * Returns a current member's role and locks it until the transaction ends. A concurrent removal waits, and then also
 * removes everything that this transaction grants the member.
 */
export async function holdMember(tx: Tx, memberId: bigint): Promise<MemberRole | null> {
  const member = await members(tx)
    .where('account_member.id', '=', memberId)
    .where('account_member.state', '=', 'active')
    .forShare()
    .executeTakeFirst();
  return member?.role ?? null;
}

/** SQL condition: the member is active, or is invited and the invitation has not expired. */
function isCurrent(now: Date) {
  return sql<boolean>`(account_member.state = 'active' or (account_member.state = 'invited' and account_member.expires_at > ${now}))`;
}

function members(db: Db) {
  return db
    .selectFrom('account_member')
    .select(['account_member.id', 'account_member.account_id as accountId', 'account_member.receiver'])
    .select(['account_member.person_id as personId', 'account_member.role', 'account_member.state'])
    .select(['account_member.month_cap_fen as monthCapFen', 'account_member.invited_at as invitedAt'])
    .select('account_member.expires_at as expiresAt')
    .$narrowType<Pick<AccountMember, 'role' | 'state'>>();
}

/** Marks expired invitations as ended, so that they do not block new ones. */
export async function endVoidInvitations(tx: Tx, accountId: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('account_member')
    .set({ state: 'ended', ended_at: now })
    .where('account_id', '=', accountId)
    .where('state', '=', 'invited')
    .where('expires_at', '<=', now)
    .execute();
}

/** Writes a member's role and cap. A changed cap keeps what was already counted against it. */
export async function writeMember(
  tx: Tx,
  memberId: bigint,
  { role, monthCapFen }: Pick<AccountMember, 'role' | 'monthCapFen'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('account_member')
    .set({ role, month_cap_fen: monthCapFen })
    .set({ capped_since: monthCapFen === null ? null : sql<Date>`coalesce(capped_since, ${now})` })
    .where('id', '=', memberId)
    .execute();
}

export async function acceptMember(tx: Tx, memberId: bigint, personId: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('account_member')
    .set({ state: 'active', person_id: personId, accepted_at: now })
    .where('id', '=', memberId)
    .where('state', '=', 'invited')
    .execute();
}

export async function endMember(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('account_member')
    .set({ state: 'ended', ended_at: now })
    .where('id', '=', memberId)
    .where('state', '<>', 'ended')
    .execute();
}

/** Returns the open invitations to a user's number or address. */
export function readInvitations(
  db: Db,
  receivers: readonly string[],
  now: Date,
): Promise<(Membership & { expiresAt: Date })[]> {
  if (receivers.length === 0) return Promise.resolve([]);
  return memberships(db)
    .select('account_member.expires_at as expiresAt')
    .where('account_member.receiver', 'in', receivers)
    .where('account_member.state', '=', 'invited')
    .where('account_member.expires_at', '>', now)
    .execute();
}

/** Returns the accounts that a user acts for as a member. */
export function readMemberships(db: Db, personId: bigint): Promise<Membership[]> {
  return memberships(db)
    .where('account_member.person_id', '=', personId)
    .where('account_member.state', '=', 'active')
    .execute();
}

/** Returns the membership under which a user acts; null if it belongs to another user or has ended. */
export async function readMembership(
  db: Db,
  { memberId, personId }: { memberId: bigint; personId: bigint },
): Promise<Membership | null> {
  const membership = await memberships(db)
    .where('account_member.id', '=', memberId)
    .where('account_member.person_id', '=', personId)
    .where('account_member.state', '=', 'active')
    .executeTakeFirst();
  return membership ?? null;
}

function memberships(db: Db) {
  return db
    .selectFrom('account_member')
    .innerJoin('account', 'account.id', 'account_member.account_id')
    .select(['account_member.id as memberId', 'account_member.account_id as accountId'])
    .select('account_member.month_cap_fen as monthCapFen')
    .select(['account_member.role', sql<string>`coalesce(account.company, account.name)`.as('account')])
    .where('account.kind', '=', 'organisation')
    .where('account.status', '=', 'active')
    .orderBy('account_member.id')
    .$narrowType<{ role: MemberRole }>();
}
