import type { LETTER_STATES, MemberRole } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

/** The newest message with an invitation's link. */
export interface MemberLetter {
  readonly memberId: bigint;
  readonly state: (typeof LETTER_STATES)[number];
  /** The time at which the message reached this state. */
  readonly at: Date;
}

export async function insertLetter(
  tx: Tx,
  { memberId, tokenHash, askedAt }: { memberId: bigint; tokenHash: Buffer; askedAt: Date },
): Promise<bigint> {
  const { id } = await tx
    .insertInto('member_letter')
    .values({ member_id: memberId, token_hash: tokenHash, asked_at: askedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Counts the messages with links since a given time, both those of one organisation and those to one receiver, and
 * returns the time of the first of each.
 */
export async function readLetterCounts(
  tx: Tx,
  { accountId, receiver, since }: { accountId: bigint; receiver: string; since: Date },
): Promise<Record<'account' | 'receiver', { count: number; firstAt: Date | null }>> {
  const count = async (where: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ count: number; firstAt: Date | null }>`
      select count(*)::int as count, min(asked_at) as "firstAt"
      from member_letter join account_member on account_member.id = member_id
      where ${where} and asked_at > ${since}`.execute(tx);
    return rows[0] ?? { count: 0, firstAt: null };
  };
  return {
    account: await count(sql`account_id = ${accountId}`),
    receiver: await count(sql`receiver = ${receiver}`),
  };
}

/** Returns the newest message of each of an account's invitations. */
export function readLetters(db: Db, accountId: bigint): Promise<MemberLetter[]> {
  return db
    .selectFrom('member_letter')
    .innerJoin('account_member', 'account_member.id', 'member_letter.member_id')
    .distinctOn('member_letter.member_id')
    .select(['member_letter.member_id as memberId', 'member_letter.state'])
    .select(sql<Date>`coalesce(member_letter.ended_at, member_letter.asked_at)`.as('at'))
    .where('account_member.account_id', '=', accountId)
    .where('account_member.state', '<>', 'ended')
    .orderBy('member_letter.member_id')
    .orderBy('member_letter.id', 'desc')
    .$narrowType<Pick<MemberLetter, 'state'>>()
    .execute();
}

/** Returns true as long as a message waits to be sent and its invitation can be accepted. */
export async function isLetterDue(db: Db, letterId: bigint, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('member_letter')
    .innerJoin('account_member', 'account_member.id', 'member_letter.member_id')
    .select('member_letter.id')
    .where('member_letter.id', '=', letterId)
    .where('member_letter.state', '=', 'asked')
    .where('account_member.state', '=', 'invited')
    .where('account_member.expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the name of the account whose owner sends the invitation. Null if the message no longer exists. */
export async function readInviter(db: Db, letterId: bigint): Promise<string | null> {
  const row = await db
    .selectFrom('member_letter')
    .innerJoin('account_member', 'account_member.id', 'member_letter.member_id')
    .innerJoin('account', 'account.id', 'account_member.account_id')
    .select('account.name')
    .where('member_letter.id', '=', letterId)
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function endLetter(
  db: Db,
  letterId: bigint,
  state: 'sent' | 'refused',
  now: Date,
): Promise<void> {
  await db
    .updateTable('member_letter')
    .set({ state, ended_at: now })
    .where('id', '=', letterId)
    .where('state', '=', 'asked')
    .execute();
}

export interface LinkedInvitation {
  readonly memberId: bigint;
  readonly account: string;
  readonly inviter: string;
  readonly receiver: string;
  readonly role: MemberRole;
  readonly expiresAt: Date;
}

/** Returns the open invitation that a link identifies. */
export async function readLinked(db: Db, tokenHash: Buffer, now: Date): Promise<LinkedInvitation | null> {
  const row = await db
    .selectFrom('member_letter')
    .innerJoin('account_member', 'account_member.id', 'member_letter.member_id')
    .innerJoin('account', 'account.id', 'account_member.account_id')
    .select(['account_member.id as memberId', 'account_member.receiver', 'account_member.role'])
    .select(['account_member.expires_at as expiresAt', 'account.name as inviter'])
    .select(sql<string>`coalesce(account.company, account.name)`.as('account'))
    .where('member_letter.token_hash', '=', tokenHash)
    .where('account_member.state', '=', 'invited')
    .where('account_member.expires_at', '>', now)
    .where('account.kind', '=', 'organisation')
    .where('account.status', '=', 'active')
    .$narrowType<{ role: MemberRole }>()
    .executeTakeFirst();
  return row ?? null;
}
