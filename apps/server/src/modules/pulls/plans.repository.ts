import type { Db, Tx } from '../../platform/db/index.ts';
import { type PullPlan, pullPlanSchema } from './plan/pull-plan.ts';

export interface StoredPlan {
  readonly name: string;
  readonly plan: PullPlan;
  readonly isPaused: boolean;
  /** Null while the plan is paused. */
  readonly nextAt: Date | null;
}

const plansOf = (db: Db) =>
  db
    .selectFrom('pull_plan')
    .select(['name', 'document', 'is_paused as isPaused', 'next_at as nextAt'])
    .orderBy('name');

interface PlanRow extends Omit<StoredPlan, 'plan'> {
  readonly document: unknown;
}

const stored = ({ document, ...row }: PlanRow): StoredPlan => ({
  ...row,
  plan: pullPlanSchema.parse(document),
});

/** The maximum number of plans that are read. Operators write each by hand, so no site has more. */
const PLANS_MAX = 1_000;

export async function readPlans(db: Db): Promise<StoredPlan[]> {
  return (await plansOf(db).limit(PLANS_MAX).execute()).map(stored);
}

export async function readPlan(db: Db, name: string): Promise<StoredPlan | null> {
  const row = await plansOf(db).where('name', '=', name).executeTakeFirst();
  return row === undefined ? null : stored(row);
}

/** Reads a plan and locks it until the transaction ends. */
export async function lockPlan(tx: Tx, name: string): Promise<StoredPlan | null> {
  const row = await plansOf(tx).where('name', '=', name).forUpdate().executeTakeFirst();
  return row === undefined ? null : stored(row);
}

/** Reads the names of the plans that are due. */
export async function readDueNames(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('pull_plan')
    .select('name')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(PLANS_MAX)
    .execute();
  return rows.map(({ name }) => name);
}

/** Stores a plan; replaces an existing one with the same name. A plan without a next time is paused. */
export async function writePlan(
  tx: Tx,
  { plan, nextAt, now }: { plan: PullPlan; nextAt: Date | null; now: Date },
): Promise<void> {
  const isPaused = nextAt === null;
  const values = { document: JSON.stringify(plan), is_paused: isPaused, next_at: nextAt, applied_at: now };
  await tx
    .insertInto('pull_plan')
    .values({ name: plan.name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

/** Sets the time of a plan's next run; null pauses the plan. */
export async function setNext(tx: Tx, name: string, nextAt: Date | null): Promise<void> {
  await tx
    .updateTable('pull_plan')
    .set({ next_at: nextAt, is_paused: nextAt === null })
    .where('name', '=', name)
    .execute();
}

/** Deletes a plan with its runs and the record of its loaded files. */
export async function deletePlan(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('pull_plan').where('name', '=', name).execute();
}
