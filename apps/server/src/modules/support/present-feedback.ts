import type { Feedback } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import { type FeedbackRow, readReplies } from './feedback.repository.ts';

/** Presents feedback and its replies to the customer who sent it. */
export async function presentFeedback(db: Db, rows: readonly FeedbackRow[]): Promise<Feedback[]> {
  const replies = Map.groupBy(
    await readReplies(
      db,
      rows.map(({ id }) => id),
    ),
    ({ feedbackId }) => feedbackId,
  );
  return rows.map(({ id, number, questionType, content, row, state, sentAt }) => ({
    number,
    questionType,
    content,
    row,
    state,
    sentAt: sentAt.toISOString(),
    replies: (replies.get(id) ?? []).map(({ text, repliedAt }) => ({ text, at: repliedAt.toISOString() })),
  }));
}
