import {
  INCIDENTS_SHOWN_MAX,
  type StatusComponent,
  type StatusIncident,
  type StatusState,
} from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface RecordedState {
  readonly component: StatusComponent;
  readonly state: StatusState;
  readonly since: Date;
  readonly checkedAt: Date;
}

export function readStates(db: Db | Tx): Promise<RecordedState[]> {
  return db
    .selectFrom('status_component')
    .select(['component', 'state', 'since', 'checked_at as checkedAt'])
    .$narrowType<{ component: StatusComponent; state: StatusState }>()
    .execute();
}

export async function writeState(
  tx: Tx,
  { component, state, since, checkedAt }: RecordedState,
): Promise<void> {
  const row = { state, since, checked_at: checkedAt };
  await tx
    .insertInto('status_component')
    .values({ component, ...row })
    .onConflict((conflict) => conflict.column('component').doUpdateSet(row))
    .execute();
}

type NewIncident = Pick<StatusIncident, 'component' | 'state'> & {
  readonly beganAt: Date;
  readonly endedAt: Date | null;
};

export async function insertIncident(tx: Tx, incident: NewIncident): Promise<void> {
  const { component, state, beganAt, endedAt } = incident;
  await tx
    .insertInto('status_incident')
    .values({ component, state, began_at: beganAt, ended_at: endedAt })
    .execute();
}

/**
 * Records a past incident. If another process has recorded it, or a check has found part of it, extends that incident
 * instead. The caller must have called `lockChecks`.
 */
export async function mergeIncident(
  tx: Tx,
  { component, state, beganAt, endedAt }: NewIncident & { readonly endedAt: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('status_incident')
    .set({
      state,
      began_at: sql<Date>`least(began_at, ${beganAt})`,
      ended_at: sql<Date>`greatest(ended_at, ${endedAt})`,
    })
    .where('component', '=', component)
    .where('began_at', '<=', endedAt)
    .where((is) => is.or([is('ended_at', 'is', null), is('ended_at', '>=', beganAt)]))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await insertIncident(tx, { component, state, beganAt, endedAt });
}

/** Ends a component's open incident. Does nothing if there is none. */
export async function endIncident(tx: Tx, component: StatusComponent, at: Date): Promise<void> {
  await tx
    .updateTable('status_incident')
    .set({ ended_at: at })
    .where('component', '=', component)
    .where('ended_at', 'is', null)
    .execute();
}

/** Deletes old incidents, except the newest `limit` ones and all open ones. */
export async function deleteOldIncidents(tx: Tx, limit: number): Promise<void> {
  await tx
    .deleteFrom('status_incident')
    .where('ended_at', 'is not', null)
    .where(
      'id',
      '<=',
      tx.selectFrom('status_incident').select('id').orderBy('id', 'desc').offset(limit).limit(1),
    )
    .execute();
}

/** Reads the newest incidents, starting with open ones. */
export async function readIncidents(db: Db): Promise<StatusIncident[]> {
  const rows = await db
    .selectFrom('status_incident')
    .select(['id', 'component', 'state', 'began_at', 'ended_at'])
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(INCIDENTS_SHOWN_MAX)
    .$narrowType<Pick<StatusIncident, 'component' | 'state'>>()
    .execute();
  return rows.map(({ id, component, state, began_at, ended_at }) => ({
    id: String(id),
    component,
    state,
    beganAt: began_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }));
}
