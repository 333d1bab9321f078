import type { z } from 'zod';
import type { applicationReviewed } from '../../modules/applications/index.ts';
import { DeliveryRefused } from '../../platform/delivery.ts';
import { renderLetter } from '../../platform/mail/index.ts';
import { reviewMail } from '../messages/application-texts.ts';
import { applicationPage, homeWith } from '../site-home.ts';
import type { SendingDeps } from './code-issued.ts';

/** Informs an applicant of the review by e-mail. The job is retried while the mail server is unavailable. */
export async function notifyOfReview(
  deps: SendingDeps,
  event: z.output<typeof applicationReviewed.payload>,
): Promise<void> {
  const { email, lang, kind, company, reason, passwordFor } = event;
  const { mail } = deps.senders;
  if (mail === null) {
    deps.log.warn({ kind }, 'e-mail is off: an applicant was not notified of the review');
    return;
  }
  const page =
    reason !== null
      ? applicationPage(kind)
      : passwordFor === null
        ? null
        : homeWith(lang, { receiver: passwordFor });
  const link = page === null || deps.siteAddress === null ? null : `${deps.siteAddress}${page}`;
  try {
    await mail.send(
      renderLetter(email, reviewMail({ kind, lang, company, reason, account: passwordFor, link }), lang),
    );
  } catch (error) {
    if (!(error instanceof DeliveryRefused)) throw error;
    deps.log.warn({ kind, reason: error.message }, 'an applicant could not be notified of the review');
  }
}
