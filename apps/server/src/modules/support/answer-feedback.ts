import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import { insertReply, lockFeedback, setFeedbackState } from './feedback.repository.ts';
import { feedbackAnswered } from './support.events.ts';

export const REPLY_MAX = 4_000;

export type FeedbackOutcome = 'done' | 'notFound' | 'closed';

interface Decision {
  readonly number: string;
  readonly actor: string;
  readonly now: Date;
}

/**
 * Replies to a customer's feedback and notifies the customer. Further replies are possible until the feedback is
 * closed.
 */
export async function answerFeedback(
  tx: Tx,
  { number, actor, now, text }: Decision & { readonly text: string },
): Promise<FeedbackOutcome> {
  const feedback = await lockFeedback(tx, number);
  if (feedback === undefined) return 'notFound';
  if (feedback.state === 'closed') return 'closed';
  const replyId = await insertReply(tx, { feedbackId: feedback.id, text, at: now });
  await setFeedbackState(tx, feedback.id, 'answered', now);
  await recordAudit(tx, {
    actor,
    action: 'feedback.answer',
    subject: number,
    detail: { replyId: String(replyId) },
  });
  const { lang, email, accountId } = feedback;
  await emit(tx, feedbackAnswered, {
    ...{ number, lang, email, text },
    replyId: String(replyId),
    accountId: accountId === null ? null : String(accountId),
  });
  return 'done';
}

/** Closes feedback, whether or not it was answered. */
export async function closeFeedback(
  tx: Tx,
  { number, actor, now, reason }: Decision & { readonly reason: string },
): Promise<FeedbackOutcome> {
  const feedback = await lockFeedback(tx, number);
  if (feedback === undefined) return 'notFound';
  if (feedback.state === 'closed') return 'closed';
  await setFeedbackState(tx, feedback.id, 'closed', now);
  await recordAudit(tx, { actor, action: 'feedback.close', subject: number, reason });
  return 'done';
}
