import type { z } from 'zod';
import { notify } from '../../modules/messages/index.ts';
import type { feedbackAnswered } from '../../modules/support/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { DeliveryRefused } from '../../platform/delivery.ts';
import { renderLetter } from '../../platform/mail/index.ts';
import { feedbackMail } from '../messages/feedback-texts.ts';
import type { NoticeDeps } from './account-notices.ts';
import type { SendingDeps } from './code-issued.ts';

type Answered = z.output<typeof feedbackAnswered.payload>;

/** Sends the reply to the sender's inbox if they were signed in. The e-mail goes to the address in the form. */
export async function messageOfAnswer(
  { db, clock }: NoticeDeps,
  { number, replyId, accountId, email, text }: Answered,
): Promise<void> {
  if (accountId === null) return;
  const notice = {
    accountId: BigInt(accountId),
    topic: 'feedbackAnswered',
    values: { number, text },
    ref: `feedback:${replyId}`,
    now: clock(),
  } as const;
  await inTransaction(db, (tx) => notify(tx, email === null ? notice : { ...notice, without: 'email' }));
}

/** Sends the reply to the address in the form. The job is retried while the mail server is unavailable. */
export async function mailAnswer(deps: SendingDeps, { number, lang, email, text }: Answered): Promise<void> {
  if (email === null) return;
  const { mail } = deps.senders;
  if (mail === null) {
    deps.log.warn({ number }, 'e-mail is off: a customer was not sent the reply to feedback');
    return;
  }
  try {
    await mail.send(renderLetter(email, feedbackMail({ number, text }, lang), lang));
  } catch (error) {
    if (!(error instanceof DeliveryRefused)) throw error;
    deps.log.warn({ number, reason: error.message }, 'the reply to feedback could not be sent');
  }
}
