import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events.ts';
import { enteredFromNewPlace, signInsRefused } from '../identity.events.ts';
import type { SessionOrigin } from '../sessions/session.ts';

export type SecurityEventKind =
  | 'registered'
  | 'signedIn'
  | 'signInFailed'
  | 'signedOut'
  | 'sessionEnded'
  | 'passwordSet'
  | 'passwordChanged'
  | 'passwordReset'
  | 'passwordRefused'
  | 'mobileBound'
  | 'mobileUnbound'
  | 'emailBound'
  | 'emailUnbound'
  | 'thirdPartyBound'
  | 'thirdPartyUnbound'
  | 'keyMade'
  | 'keyChanged'
  | 'keyEnded'
  | 'memberInvited'
  | 'memberJoined'
  | 'memberChanged'
  | 'memberRemoved'
  | 'memberLeft'
  | 'membershipBegan'
  | 'membershipChanged'
  | 'membershipEnded';

export interface SecurityEvent extends SessionOrigin {
  readonly id: bigint;
  readonly kind: SecurityEventKind;
  readonly at: Date;
}

/**
 * Records the event in the same transaction as the change that it describes, so that neither is stored without the
 * other.
 */
export async function recordEvent(
  tx: Tx,
  event: { personId: bigint; kind: SecurityEventKind; at: Date } & SessionOrigin,
): Promise<void> {
  const { personId, kind, at, device, network } = event;
  const { id } = await tx
    .insertInto('security_event')
    .values({ person_id: personId, kind, at, device, network })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (kind === 'signedIn' && (await isNewPlace(tx, { personId, id, network })))
    await emit(tx, enteredFromNewPlace, placeOf(id, event));
  if (kind !== 'signInFailed') return;
  const times = await countFailures(tx, { personId, since: new Date(at.getTime() - HOUR_MS) });
  if (times === REFUSED_TOLD) await emit(tx, signInsRefused, { ...placeOf(id, event), times });
}

const HOUR_MS = 3_600_000;
/** The user is notified after this many failed attempts. One or two are usually the user's own typing errors. */
const REFUSED_TOLD = 3;

function placeOf(
  id: bigint,
  { personId, at, device, network }: { personId: bigint; at: Date } & SessionOrigin,
) {
  return { personId: String(personId), event: String(id), at: at.toISOString(), device, network };
}

/**
 * Returns true if the user has not signed in from this network before. The first sign-in returns false, because it
 * cannot be compared with an earlier one.
 */
async function isNewPlace(
  tx: Tx,
  { personId, id, network }: { personId: bigint; id: bigint; network: string },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select exists (select from security_event where person_id = ${personId} and kind = 'signedIn' and id < ${id})
       and not exists (select from security_event
         where person_id = ${personId} and kind = 'signedIn' and id < ${id} and network = ${network}) as "isNew"`.execute(
    tx,
  );
  return rows[0]?.isNew ?? false;
}

async function countFailures(
  tx: Tx,
  { personId, since }: { personId: bigint; since: Date },
): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::integer as times from security_event
    where person_id = ${personId} and kind = 'signInFailed' and at > ${since}`.execute(tx);
  return rows[0]?.times ?? 0;
}

/** Reads events, newest first. For keyset paging, `before` is the id of the previous page's last event. */
export function readEvents(
  db: Db,
  of: { personId: bigint; before?: bigint; limit: number },
): Promise<SecurityEvent[]> {
  const { personId, before, limit } = of;
  return db
    .selectFrom('security_event')
    .select(['id', 'kind', 'at', 'device', 'network'])
    .where('person_id', '=', personId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<Pick<SecurityEvent, 'kind'>>()
    .execute();
}

/** Deletes up to `limit` events from before a given time. */
export async function deleteEventsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('security_event')
    .where('id', 'in', (query) =>
      query.selectFrom('security_event').select('id').where('at', '<', before).orderBy('at').limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
