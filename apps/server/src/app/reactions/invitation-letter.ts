import { type Lang, maskedNickname } from '@jishi/contract';
import type { z } from 'zod';
import { readAccountOfPerson } from '../../modules/accounts/index.ts';
import { findPerson, receiverOf } from '../../modules/identity/index.ts';
import {
  endLetter,
  type invitationLetterAsked,
  isLetterDue,
  linkOf,
  readInviter,
} from '../../modules/members/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { DeliveryRefused } from '../../platform/delivery.ts';
import { renderLetter } from '../../platform/mail/index.ts';
import { invitationMail } from '../messages/member-invitation-texts.ts';
import { invitationPage } from '../site-home.ts';
import type { SendingDeps } from './code-issued.ts';

type LetterOrder = z.output<typeof invitationLetterAsked.payload>;
type LetterDeps = SendingDeps & { readonly db: Db };

/**
 * Sends an invitation's link by e-mail or SMS, and records the result for the organisation's list. The job is retried
 * while the provider is unavailable. An invitation that has ended meanwhile is not sent.
 */
export async function sendInvitationLetter(deps: LetterDeps, order: LetterOrder): Promise<void> {
  const { db, clock, log } = deps;
  const letterId = BigInt(order.letterId);
  if (!(await isLetterDue(db, letterId, clock()))) return;
  try {
    await deliver(deps, order);
    await endLetter(db, letterId, 'sent', clock());
  } catch (error) {
    if (!(error instanceof DeliveryRefused)) throw error;
    log.warn({ letterId: order.letterId, reason: error.message }, 'an invitation could not be sent');
    await endLetter(db, letterId, 'refused', clock());
  }
}

async function deliver(deps: LetterDeps, order: LetterOrder): Promise<void> {
  const { receiver, organisation, role } = order;
  const { sms, mail } = deps.senders;
  const token = linkOf(deps.secret, order);
  if (token === null) throw new DeliveryRefused('the link was created with another secret');
  const lang = await languageOf(deps.db, order);
  const inviter = await readInviter(deps.db, BigInt(order.letterId));
  const by = { organisation, inviter: inviter === null ? organisation : maskedNickname(inviter) };
  const link = deps.siteAddress === null ? null : `${deps.siteAddress}${invitationPage(token)}`;
  if (receiverOf(receiver)?.channel === 'sms') {
    if (sms === null) throw new DeliveryRefused('SMS is off: set SMS_PROVIDER');
    return sms.send({ mobile: receiver, purpose: 'invitation', ...by, token, link, lang });
  }
  if (mail === null) throw new DeliveryRefused('e-mail is off: set SMTP_URL');
  const letter = invitationMail({ ...by, role, receiver, lang, link });
  return mail.send(renderLetter(receiver, letter, lang));
}

/** The language of the receiver's account, or else of the inviter's. */
async function languageOf(db: Db, { receiver, lang }: LetterOrder): Promise<Lang> {
  const person = await findPerson(db, receiver);
  const account = person === null ? null : await readAccountOfPerson(db, person.id);
  return account?.lang ?? lang;
}
