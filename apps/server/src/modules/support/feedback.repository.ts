import type { ConversationTurn, FeedbackState, FeedbackType, Lang, ReportedRow } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface FeedbackRow {
  readonly id: bigint;
  readonly number: string;
  readonly accountId: bigint | null;
  readonly customerName: string;
  readonly mobile: string;
  readonly questionType: FeedbackType;
  readonly content: string;
  readonly email: string | null;
  readonly lang: Lang;
  readonly conversation: readonly ConversationTurn[];
  /** The data set's row that the feedback is about; null if it is about none. */
  readonly row: ReportedRow | null;
  readonly state: FeedbackState;
  readonly sentAt: Date;
}

export interface ReplyRow {
  readonly feedbackId: bigint;
  readonly text: string;
  readonly repliedAt: Date;
}

export type NewFeedback = Omit<FeedbackRow, 'id' | 'state'>;

/** Inserts feedback. Returns false if its number is taken. */
export async function insertFeedback(tx: Tx, feedback: NewFeedback): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('feedback')
    .values({
      number: feedback.number,
      account_id: feedback.accountId,
      customer_name: feedback.customerName,
      mobile: feedback.mobile,
      question_type: feedback.questionType,
      content: feedback.content,
      email: feedback.email,
      language: feedback.lang,
      conversation: JSON.stringify(feedback.conversation),
      reported_row: feedback.row === null ? null : JSON.stringify(feedback.row),
      sent_at: feedback.sentAt,
      changed_at: feedback.sentAt,
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Counts one more feedback message from a network on a day. Returns false if the network has reached the limit. */
export async function countFeedback(
  tx: Tx,
  { network, day, max }: { readonly network: string; readonly day: string; readonly max: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into feedback_count as known (network, day, sent) values (${network}, ${day}::date, 1)
    on conflict (network, day) do update set sent = known.sent + 1 where known.sent < ${max}
    returning sent`.execute(tx);
  return rows.length > 0;
}

export async function deleteFeedbackCounts(tx: Tx, before: string): Promise<void> {
  await sql`delete from feedback_count where day < ${before}::date`.execute(tx);
}

export function readFeedback(db: Db, number: string): Promise<FeedbackRow | undefined> {
  return feedback(db).where('number', '=', number).executeTakeFirst();
}

/** Locks feedback until the transaction ends. */
export function lockFeedback(tx: Tx, number: string): Promise<FeedbackRow | undefined> {
  return feedback(tx).where('number', '=', number).forNoKeyUpdate().executeTakeFirst();
}

/** Reads an account's feedback, newest first. */
export function readFeedbackOfAccount(db: Db, accountId: bigint, limit: number): Promise<FeedbackRow[]> {
  return feedback(db).where('account_id', '=', accountId).orderBy('id', 'desc').limit(limit).execute();
}

/** Reads feedback in a state, oldest first, because the customers of the oldest have waited longest. */
export function readFeedbackInState(db: Db, state: FeedbackState, limit: number): Promise<FeedbackRow[]> {
  return feedback(db).where('state', '=', state).orderBy('id').limit(limit).execute();
}

/** Reads the replies to feedback, oldest first. */
export async function readReplies(db: Db, ids: readonly bigint[]): Promise<ReplyRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('feedback_reply')
    .select(['feedback_id as feedbackId', 'text', 'replied_at as repliedAt'])
    .where('feedback_id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

export async function insertReply(
  tx: Tx,
  reply: { readonly feedbackId: bigint; readonly text: string; readonly at: Date },
): Promise<bigint> {
  const { id } = await tx
    .insertInto('feedback_reply')
    .values({ feedback_id: reply.feedbackId, text: reply.text, replied_at: reply.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setFeedbackState(tx: Tx, id: bigint, state: FeedbackState, at: Date): Promise<void> {
  await tx.updateTable('feedback').set({ state, changed_at: at }).where('id', '=', id).execute();
}

function feedback(db: Db) {
  return db
    .selectFrom('feedback')
    .select(['id', 'number', 'account_id as accountId', 'customer_name as customerName', 'mobile', 'content'])
    .select(['question_type as questionType', 'email', 'language as lang', 'state', 'sent_at as sentAt'])
    .select(sql<FeedbackRow['conversation']>`conversation`.as('conversation'))
    .select(sql<FeedbackRow['row']>`reported_row`.as('row'))
    .$narrowType<Pick<FeedbackRow, 'questionType' | 'lang' | 'state'>>();
}
