import { type FeedbackState, type MembershipPlan, planOfLevel } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import { vipLevelsOf } from '../accounts/index.ts';
import { type FeedbackRow, readFeedbackInState } from './feedback.repository.ts';

const LISTED_MAX = 1000;

/** An entry in the list of feedback. It states whether a membership gives the sender priority. */
export interface ListedFeedback extends FeedbackRow {
  readonly hasPriority: boolean;
}

/**
 * Lists feedback in a state. Feedback from members with priority comes first; within both groups, the oldest comes
 * first.
 */
export async function listFeedback(
  db: Db,
  plans: readonly MembershipPlan[],
  { state, now }: { readonly state: FeedbackState; readonly now: Date },
): Promise<ListedFeedback[]> {
  const rows = await readFeedbackInState(db, state, LISTED_MAX);
  const senders = new Set(rows.flatMap(({ accountId }) => (accountId === null ? [] : [accountId])));
  const levels = await vipLevelsOf(db, [...senders], now);
  const hasPriority = ({ accountId }: FeedbackRow): boolean => {
    const level = accountId === null ? 0 : (levels.get(accountId) ?? 0);
    return planOfLevel(plans, level)?.gives.support === 'priority';
  };
  const listed = rows.map((row) => ({ ...row, hasPriority: hasPriority(row) }));
  return listed.toSorted((a, b) => Number(b.hasPriority) - Number(a.hasPriority));
}
