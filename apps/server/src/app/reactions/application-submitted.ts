import type { z } from 'zod';
import type { applicationSubmitted } from '../../modules/applications/index.ts';
import { DeliveryRefused } from '../../platform/delivery.ts';
import { renderLetter } from '../../platform/mail/index.ts';
import { arrivalMail } from '../messages/application-texts.ts';
import type { SendingDeps } from './code-issued.ts';

export interface ArrivalDeps extends SendingDeps {
  /** The number of working days in which the operator replies. */
  readonly reviewDays: number;
}

/** Confirms an application to the applicant. The job is retried while the mail server is unavailable. */
export async function confirmArrival(
  deps: ArrivalDeps,
  { email, ...arrival }: z.output<typeof applicationSubmitted.payload>,
): Promise<void> {
  const { mail } = deps.senders;
  const { kind, lang } = arrival;
  if (mail === null) {
    deps.log.warn({ kind }, 'e-mail is off: an applicant got no confirmation');
    return;
  }
  try {
    await mail.send(renderLetter(email, arrivalMail({ ...arrival, days: deps.reviewDays }), lang));
  } catch (error) {
    if (!(error instanceof DeliveryRefused)) throw error;
    deps.log.warn({ kind, reason: error.message }, 'an applicant could not be sent a confirmation');
  }
}
