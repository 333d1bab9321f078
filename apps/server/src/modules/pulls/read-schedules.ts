import type { DeliverySchedule } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { RunState } from './runs.repository.ts';

/** The maximum number of schedules returned. No data set has this many plans. */
const SCHEDULES_MAX = 20;

const STATES: Readonly<Record<RunState, NonNullable<DeliverySchedule['last']>['state']>> = {
  waiting: 'open',
  running: 'open',
  loaded: 'arrived',
  nothing: 'nothing',
  failed: 'failed',
};

interface ScheduleRow {
  readonly nextAt: Date;
  readonly dueAt: Date | null;
  readonly lateAt: Date | null;
  readonly isLate: boolean;
  readonly state: RunState;
}

/** Returns the schedules of a data set's plans, without naming their sources or problems. Omits paused plans. */
export async function readSchedules(db: Db, code: string): Promise<DeliverySchedule[]> {
  const { rows } = await sql<ScheduleRow>`
    select plan.next_at as "nextAt", run.due_at as "dueAt", run.late_at as "lateAt", run.is_late as "isLate", run.state
    from pull_plan plan left join lateral (
      select due_at, late_at, is_late, state from pull_run where plan = plan.name order by id desc limit 1
    ) run on true
    where plan.document ->> 'dataset' = ${code} and not plan.is_paused
    order by plan.name limit ${SCHEDULES_MAX}`.execute(db);
  return rows.map(({ nextAt, dueAt, lateAt, isLate, state }) => ({
    nextAt: nextAt.toISOString(),
    last: dueAt && {
      dueAt: dueAt.toISOString(),
      lateAt: lateAt?.toISOString() ?? null,
      isLate,
      state: STATES[state],
    },
  }));
}
