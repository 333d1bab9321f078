import type { Db, Tx } from '../../../platform/db/index.ts';
import type { Whereabouts } from '../sessions/session.ts';

/** What is written down of how a person signs in. */
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
  | 'keyEnded';

export interface SecurityEvent extends Whereabouts {
  readonly id: bigint;
  readonly kind: SecurityEventKind;
  readonly at: Date;
}

/** Writes the event in the transaction of what it tells: there is neither without the other. */
export async function recordEvent(
  tx: Tx,
  event: { personId: bigint; kind: SecurityEventKind; at: Date } & Whereabouts,
): Promise<void> {
  const { personId, kind, at, device, network } = event;
  await tx.insertInto('security_event').values({ person_id: personId, kind, at, device, network }).execute();
}

/** Keyset paging, the newest first; `before` is the id of an event already seen. */
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

export async function deleteEventsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('security_event').where('at', '<', before).execute();
}
