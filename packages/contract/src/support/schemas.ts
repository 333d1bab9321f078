import { z } from 'zod';
import { codeTextSchema } from '../datasets/codes.ts';
import { FEEDBACK_CONTENT_MAX, FEEDBACK_TYPES, QUESTION_MAX } from './fields.ts';

export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const;

export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** The maximum number of feedback entries listed for a user, newest first. */
export const OWN_FEEDBACK_MAX = 50;

/** The maximum number of conversation turns attached to feedback. */
export const TURNS_MAX = 20;
const TURN_MAX = 2_000;

export const turnSchema = z.strictObject({
  by: z.enum(['customer', 'service']),
  text: z.string().max(TURN_MAX),
});

export type ConversationTurn = z.output<typeof turnSchema>;

/** The maximum number of fields in a row key. */
const KEY_FIELDS_MAX = 16;
const VALUE_MAX = 200;

/** The row of a data set that the feedback concerns. */
export const reportedRowSchema = z.strictObject({
  dataset: codeTextSchema,
  /** The values of the row key, by field. */
  key: z
    .record(codeTextSchema, z.string().max(VALUE_MAX))
    .refine((key) => Object.keys(key).length <= KEY_FIELDS_MAX, `at most ${KEY_FIELDS_MAX} fields`),
  /** The field that is wrong. Null if the whole row is wrong, for example because it should not exist. */
  field: codeTextSchema.nullable(),
});

export type ReportedRow = z.output<typeof reportedRowSchema>;

const replySchema = z.strictObject({
  text: z.string(),
  at: z.string().describe('ISO 8601, UTC'),
});

export const feedbackSchema = z.strictObject({
  /** The reference number that the customer and the operator use. */
  number: z.string(),
  questionType: z.enum(FEEDBACK_TYPES),
  content: z.string().max(FEEDBACK_CONTENT_MAX),
  row: reportedRowSchema.nullable(),
  state: z.enum(FEEDBACK_STATES),
  sentAt: z.string().describe('ISO 8601, UTC'),
  replies: z.array(replySchema),
});

export type Feedback = z.output<typeof feedbackSchema>;

export const supportQuestionSchema = z.string().trim().min(1).max(QUESTION_MAX);

/**
 * The kinds of sources for an answer, with the source's name: `page#section` of a guide, the id of an FAQ question, a
 * result code, a call's request id, an order's number, a data set's code.
 */
export const ANSWER_KINDS = ['faq', 'guide', 'code', 'call', 'order', 'dataset'] as const;

export type AnswerKind = (typeof ANSWER_KINDS)[number];

export const supportAnswerSchema = z.strictObject({
  kind: z.enum(ANSWER_KINDS),
  source: z.string(),
  title: z.string(),
  text: z.string(),
});

export type SupportAnswer = z.output<typeof supportAnswerSchema>;

export const ANSWERS_MAX = 4;

export const supportAnswersSchema = z.strictObject({
  /** Best answer first. Empty if no text answers the question. */
  answers: z.array(supportAnswerSchema).max(ANSWERS_MAX),
  /**
   * A language model's wording of the answer, based only on `answers`. Null if there is no model, or if its wording
   * contains figures that are not in `answers`.
   */
  wording: z.string().nullable(),
});

export type SupportAnswers = z.output<typeof supportAnswersSchema>;
