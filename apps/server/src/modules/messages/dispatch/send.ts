import { inTransaction } from '../../../platform/db/index.ts';
import { DeliveryRefused } from '../../../platform/delivery.ts';
import { renderLetter } from '../../../platform/mail/index.ts';
import type { Message } from '../message.ts';
import type { DispatchDeps, Recipient } from '../messages.deps.ts';
import { readMessage } from '../messages.repository.ts';
import { readSetting } from '../preferences.repository.ts';
import { type ClaimedDispatch, postpone, settle } from './dispatches.repository.ts';
import { headlineOf, letterOf } from './letters.ts';

/** The messages page's path and hash, which follow the site's address. */
const PAGE = '/#/admin/msg';
const FIRST_WAIT_MS = 60_000;
/** The account cannot be reached through this channel. If a different channel reaches it, this is not an error. */
class ChannelMissing extends DeliveryRefused {
  readonly hasOther: boolean;

  constructor(reason: string, hasOther: boolean) {
    super(reason);
    this.hasOther = hasOther;
  }
}

/** The maximum number of attempts. The wait doubles after each, so the last attempt is half a day after the first. */
const ATTEMPTS_MAX = 10;

/**
 * Sends claimed messages, either a single one or a digest, and marks them as finished. After a temporary failure, they
 * are postponed.
 */
export async function send(deps: DispatchDeps, claimed: readonly ClaimedDispatch[]): Promise<void> {
  const [first] = claimed;
  if (first === undefined) return;
  const { accountId, channel, topic, attempts } = first;
  try {
    await carry(deps, claimed, first);
  } catch (error) {
    const isFinal = error instanceof DeliveryRefused || attempts >= ATTEMPTS_MAX;
    const reason = error instanceof Error ? error.message : String(error);
    const level = error instanceof ChannelMissing && error.hasOther ? 'debug' : 'warn';
    deps.log[level]({ accountId, channel, topic, isFinal, reason }, 'a message could not be sent');
    const now = deps.clock();
    const dueAt = new Date(now.getTime() + FIRST_WAIT_MS * 2 ** (attempts - 1));
    return inTransaction(deps.db, (tx) =>
      isFinal ? settle(tx, claimed, { state: 'refused', now }) : postpone(tx, claimed, dueAt),
    );
  }
  await inTransaction(deps.db, (tx) => settle(tx, claimed, { state: 'sent', now: deps.clock() }));
}

async function carry(
  deps: DispatchDeps,
  claimed: readonly ClaimedDispatch[],
  { accountId, channel, messageId }: ClaimedDispatch,
): Promise<void> {
  const recipient = await deps.recipientOf(deps.db, accountId);
  if (recipient === null) throw new DeliveryRefused('there is nobody to notify');
  const messages: Message[] = [];
  for (const one of claimed) {
    const message = await readMessage(deps.db, one.messageId);
    if (message !== null) messages.push(message);
  }
  const lang = (await readSetting(deps.db, accountId)).lang ?? recipient.lang;
  if (channel === 'sms') return bySms(deps, recipient, { lang, title: headlineOf(messages, lang) });
  const { mail, sms } = deps.senders;
  const hasOther = sms !== null && recipient.mobile !== null;
  if (mail === null) throw new ChannelMissing('e-mail is off: set SMTP_URL', hasOther);
  if (recipient.email === null) throw new ChannelMissing('no e-mail address', hasOther);
  const page = deps.siteAddress === null ? null : `${deps.siteAddress}${PAGE}`;
  const letter = renderLetter(recipient.email, letterOf(messages, { lang, page }), lang);
  await mail.send({ ...letter, ref: `message-${messageId}-${claimed.length}` });
}

function bySms(
  { senders: { sms, mail } }: DispatchDeps,
  { mobile, email }: Recipient,
  notice: { lang: Recipient['lang']; title: string },
): Promise<void> {
  const hasOther = mail !== null && email !== null;
  if (sms === null) throw new ChannelMissing('SMS is off: set SMS_PROVIDER', hasOther);
  if (mobile === null) throw new ChannelMissing('no mobile number', hasOther);
  return sms.send({ ...notice, mobile, purpose: 'notice' });
}
