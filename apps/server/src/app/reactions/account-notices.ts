import { ROLE_NAMES } from '@jishi/contract';
import type { z } from 'zod';
import { readAccountOfPerson } from '../../modules/accounts/index.ts';
import type { applicationReviewed } from '../../modules/applications/index.ts';
import { type enteredFromNewPlace, findPerson, type signInsRefused } from '../../modules/identity/index.ts';
import type { memberInvited } from '../../modules/members/index.ts';
import { notify } from '../../modules/messages/index.ts';
import { type Clock, marketDay, marketTime } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/index.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { reviewValues } from '../messages/application-texts.ts';

export interface NoticeDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** Sends a message in addition to the e-mail, which goes to the application's address. */
export async function messageOfReview(
  { db, clock }: NoticeDeps,
  { accountId, number, kind, company, reason }: z.output<typeof applicationReviewed.payload>,
): Promise<void> {
  if (accountId === null) return;
  const values = reviewValues({ kind, company, reason });
  const ref = `application:${number}`;
  const notice = { accountId: BigInt(accountId), topic: 'reviewed', values, ref, now: clock() } as const;
  await inTransaction(db, (tx) => notify(tx, { ...notice, without: 'email' }));
}

/**
 * Notifies an invited user who has an account. In addition, the letter with the link goes to the invited number or
 * address. An organisation causes at most one notice a day, however often it withdraws and repeats invitations.
 */
export async function notifyOfInvitation(
  { db, clock }: NoticeDeps,
  { accountId: inviterId, receiver, organisation, role }: z.output<typeof memberInvited.payload>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const person = await findPerson(tx, receiver);
    const accountId = person === null ? null : await accountOf(tx, String(person.id));
    const values = { organisation: plainLine(organisation), role: ROLE_NAMES[role] };
    const now = clock();
    if (accountId !== null)
      await notify(tx, {
        accountId,
        topic: 'memberInvited',
        values,
        ref: `member:${inviterId}:${marketDay(now)}`,
        now,
        without: receiver.includes('@') ? 'email' : 'sms',
      });
  });
}

type Place = z.output<typeof enteredFromNewPlace.payload>;
type Refused = z.output<typeof signInsRefused.payload>;

export async function notifyOfPlace(
  { db, clock }: NoticeDeps,
  { personId, event, ...where }: Place,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const accountId = await accountOf(tx, personId);
    const values = { ...where, at: marketTime(new Date(where.at)) };
    if (accountId !== null)
      await notify(tx, { accountId, topic: 'newPlace', values, ref: `event:${event}`, now: clock() });
  });
}

export async function notifyOfRefusals({ db, clock }: NoticeDeps, refused: Refused): Promise<void> {
  const { personId, event, ...where } = refused;
  await inTransaction(db, async (tx) => {
    const accountId = await accountOf(tx, personId);
    const values = { ...where, at: marketTime(new Date(where.at)) };
    if (accountId !== null)
      await notify(tx, { accountId, topic: 'signInRefused', values, ref: `event:${event}`, now: clock() });
  });
}

async function accountOf(tx: Tx, personId: string): Promise<bigint | null> {
  return (await readAccountOfPerson(tx, BigInt(personId)))?.id ?? null;
}
