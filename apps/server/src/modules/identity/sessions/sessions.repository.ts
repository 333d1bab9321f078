import type { Db, Tx } from '../../../platform/db/index.ts';
import { type EndReason, SESSION_IDLE_MS, SESSION_LIFE_MS, type Session } from './session.ts';

export async function insertSession(
  tx: Tx,
  session: Omit<Session, 'id' | 'endReason' | 'lastSeenAt' | 'memberId'> & { tokenHash: Buffer },
): Promise<bigint> {
  const { personId, tokenHash, way, device, network, signedInAt } = session;
  const { id } = await tx
    .insertInto('session')
    .values({
      person_id: personId,
      token_hash: tokenHash,
      way,
      device,
      network,
      signed_in_at: signedInAt,
      last_seen_at: signedInAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function readSessionByToken(db: Db, tokenHash: Buffer): Promise<Session | null> {
  return (await sessions(db).where('token_hash', '=', tokenHash).executeTakeFirst()) ?? null;
}

/**
 * Locks the session until the transaction ends, so that nobody can end the session meanwhile. Several transactions may
 * share the lock.
 */
export async function lockSession(tx: Tx, sessionId: bigint): Promise<Session | null> {
  return (await sessions(tx).where('id', '=', sessionId).forShare().executeTakeFirst()) ?? null;
}

/** Reads the user's open sessions, most recently seen first. */
export function readOpenSessions(db: Db, personId: bigint, now: Date, limit: number): Promise<Session[]> {
  return sessions(db)
    .where('person_id', '=', personId)
    .where('end_reason', 'is', null)
    .where('last_seen_at', '>', new Date(now.getTime() - SESSION_IDLE_MS))
    .where('signed_in_at', '>', new Date(now.getTime() - SESSION_LIFE_MS))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

function sessions(db: Db) {
  return db
    .selectFrom('session')
    .select(['id', 'person_id as personId', 'way', 'device', 'network'])
    .select(['signed_in_at as signedInAt', 'last_seen_at as lastSeenAt', 'end_reason as endReason'])
    .select('member_id as memberId')
    .$narrowType<Pick<Session, 'way' | 'endReason'>>();
}

/** Sets the membership through which a session acts from now on; null for the user's own account. */
export async function updateActing(tx: Tx, sessionId: bigint, memberId: bigint | null): Promise<void> {
  await tx.updateTable('session').set({ member_id: memberId }).where('id', '=', sessionId).execute();
}

/** Updates the time, but never to an earlier one, because two processes may write it at the same time. */
export async function updateLastSeen(tx: Tx, sessionId: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .where('end_reason', 'is', null)
    .where('last_seen_at', '<', now)
    .execute();
}

/** Ends the matching open sessions, and returns their ids and users. */
export function endWhere(
  tx: Tx,
  which: { tokenHash: Buffer } | { personId: bigint; sessionId?: bigint; exceptId?: bigint },
  end: { reason: EndReason; now: Date },
): Promise<{ id: bigint; personId: bigint }[]> {
  return tx
    .updateTable('session')
    .set({ ended_at: end.now, end_reason: end.reason })
    .where('end_reason', 'is', null)
    .$if('tokenHash' in which, (q) =>
      q.where('token_hash', '=', 'tokenHash' in which ? which.tokenHash : Buffer.alloc(0)),
    )
    .$if('personId' in which, (q) => q.where('person_id', '=', 'personId' in which ? which.personId : 0n))
    .$if('sessionId' in which, (q) => q.where('id', '=', 'sessionId' in which ? (which.sessionId ?? 0n) : 0n))
    .$if('exceptId' in which, (q) => q.where('id', '!=', 'exceptId' in which ? (which.exceptId ?? 0n) : 0n))
    .returning(['id', 'person_id as personId'])
    .execute();
}

/** Ends a user's open sessions beyond a maximum number, longest idle first. Returns the same as `endWhere`. */
export function endBeyond(
  tx: Tx,
  personId: bigint,
  max: number,
  end: { reason: EndReason; now: Date },
): Promise<{ id: bigint; personId: bigint }[]> {
  const newest = tx
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', personId)
    .where('end_reason', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max);
  return tx
    .updateTable('session')
    .set({ ended_at: end.now, end_reason: end.reason })
    .where('person_id', '=', personId)
    .where('end_reason', 'is', null)
    .where('id', 'not in', newest)
    .returning(['id', 'person_id as personId'])
    .execute();
}

export async function deleteSessionsBefore(tx: Tx, signedInBefore: Date): Promise<void> {
  await tx.deleteFrom('session').where('signed_in_at', '<', signedInBefore).execute();
}
