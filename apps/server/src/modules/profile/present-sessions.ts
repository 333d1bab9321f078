import type { OutputOf, profileEndpoints } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import { pageOf } from '../../platform/paging.ts';
import { type IdentityDeps, readEvents, readOpenSessions } from '../identity/index.ts';

const SESSIONS_MAX = 50;
const EVENTS_PAGE = 20;

/** Returns the user's open sessions: the current one first, then the others by last use. */
export async function sessionsOf(
  { db, clock }: IdentityDeps,
  { personId, sessionId }: { personId: bigint; sessionId: bigint },
): Promise<OutputOf<typeof profileEndpoints.sessions>> {
  const sessions = await readOpenSessions(db, personId, clock(), SESSIONS_MAX);
  const isHere = ({ id }: { id: bigint }): number => Number(id === sessionId);
  return sessions
    .toSorted((one, other) => isHere(other) - isHere(one))
    .map(({ id, device, network, way, signedInAt, lastSeenAt }) => ({
      id: String(id),
      current: id === sessionId,
      device,
      network,
      way,
      signedInAt: signedInAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
}

/** Returns a page of the changes to the user's login methods, newest first. */
export async function eventsOf(
  db: Db,
  { personId, before }: { personId: bigint; before: string | undefined },
): Promise<OutputOf<typeof profileEndpoints.securityEvents>> {
  const older = before === undefined ? {} : { before: BigInt(before) };
  const events = await readEvents(db, { personId, ...older, limit: EVENTS_PAGE + 1 });
  const { page, next } = pageOf(events, EVENTS_PAGE, ({ id }) => id);
  return {
    events: page.map(({ id, kind, at, device, network }) => ({
      id: String(id),
      kind,
      at: at.toISOString(),
      device,
      network,
    })),
    next,
  };
}
