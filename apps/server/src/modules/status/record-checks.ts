import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import type { Check } from './run-checks.ts';
import {
  deleteOldIncidents,
  endIncident,
  insertIncident,
  type RecordedState,
  readStates,
  writeState,
} from './status.repository.ts';

/**
 * The maximum time between two rounds of checks, which run every minute. After a longer interruption, the state during
 * it is unknown.
 */
const SILENCE_MS_MAX = 5 * 60_000;
const INCIDENTS_KEPT = 500;

/**
 * Records the result of a round of checks: each component's state and the time at which it entered that state. If a
 * state changed, also begins or ends an incident.
 */
export async function recordChecks(tx: Tx, checks: readonly Check[], now: Date): Promise<void> {
  await lockChecks(tx);
  const before = new Map((await readStates(tx)).map((row) => [row.component, row]));
  const last = Math.max(...[...before.values()].map(({ checkedAt }) => checkedAt.getTime()), 0);
  const isSilent = last > 0 && now.getTime() - last > SILENCE_MS_MAX;
  if (isSilent)
    await insertIncident(tx, {
      component: 'checks',
      state: 'unchecked',
      beganAt: new Date(last),
      endedAt: now,
    });
  for (const check of checks)
    await recordCheck(tx, check, isSilent ? null : before.get(check.component), now);
  await deleteOldIncidents(tx, INCIDENTS_KEPT);
}

/** Makes concurrent rounds run one after another. They occur while processes are replaced. */
export const lockChecks = (tx: Tx): Promise<unknown> =>
  sql`lock table status_component in share row exclusive mode`.execute(tx);

/** Records one check. `before` is null after an interruption, because the state before it no longer counts. */
async function recordCheck(
  tx: Tx,
  { component, state }: Check,
  before: RecordedState | null | undefined,
  now: Date,
): Promise<void> {
  const holds = before?.state === state;
  if (!holds) {
    await endIncident(tx, component, now);
    if (state !== 'up') await insertIncident(tx, { component, state, beganAt: now, endedAt: null });
  }
  await writeState(tx, { component, state, since: holds ? before.since : now, checkedAt: now });
}
