import {
  type FeedbackForm,
  type FeedbackType,
  feedbackFields,
  firstFault,
  foldMobile,
} from '@jishi/contract';
import { marketDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { randomLetters } from '../../platform/ids.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  countFeedback,
  deleteFeedbackCounts,
  insertFeedback,
  type NewFeedback,
} from './feedback.repository.ts';

interface Sender extends Pick<NewFeedback, 'accountId' | 'lang' | 'conversation' | 'row'> {
  readonly network: string;
}

/** The maximum number of feedback messages from one network in a day, so that nobody can fill the table. */
const FEEDBACK_PER_DAY = 30;

/** Letters and digits, except those that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LETTERS_OF_NUMBER = 8;

/** Stores a customer's feedback and returns its number. */
export async function sendFeedback(
  tx: Tx,
  written: FeedbackForm,
  { network, ...sender }: Sender,
  now: Date,
): Promise<{ number: string } | Refusal> {
  const form = { ...written, customerName: plainLine(written.customerName) };
  const fault = firstFault(feedbackFields, form);
  if (fault !== null) return new Refusal(fault);
  const day = marketDay(now);
  if (!(await countFeedback(tx, { network, day, max: FEEDBACK_PER_DAY })))
    return new Refusal('support.feedbackDayFull', { max: FEEDBACK_PER_DAY });
  await deleteFeedbackCounts(tx, day);
  for (;;) {
    const number = newNumber(now);
    const isNew = await insertFeedback(tx, {
      ...sender,
      number,
      customerName: form.customerName,
      mobile: foldMobile(form.mobile),
      // The form has already rejected all other types.
      questionType: form.questionType as FeedbackType,
      content: form.content.trim(),
      email: form.replyByEmail === true ? form.email : null,
      sentAt: now,
    });
    if (isNew) return { number };
  }
}

/** Returns a number made of the date and random letters, so that other customers' numbers cannot be guessed. */
function newNumber(now: Date): string {
  return `F${marketDay(now).replaceAll('-', '')}${randomLetters(LETTERS, LETTERS_OF_NUMBER)}`;
}
