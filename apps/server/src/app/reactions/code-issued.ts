import type { Lang } from '@jishi/contract';
import { type CodeIssued, codeOf } from '../../modules/identity/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ServerSecret } from '../../platform/crypto.ts';
import { DeliveryRefused } from '../../platform/delivery.ts';
import type { Log } from '../../platform/log.ts';
import { renderLetter } from '../../platform/mail/index.ts';
import type { MessageSenders } from '../message-senders.ts';
import { codeMail } from '../messages/code-texts.ts';
import { homeWith } from '../site-home.ts';

export interface SendingDeps {
  readonly senders: MessageSenders;
  readonly clock: Clock;
  readonly secret: ServerSecret;
  readonly log: Log;
  /** The base address of links in e-mails. Null if e-mails contain no links. */
  readonly siteAddress: string | null;
}

/**
 * Sends a code. Throws if the provider fails, and the job is retried until the code has expired. An unreachable
 * receiver is not an error.
 */
export async function sendCode(deps: SendingDeps, event: CodeIssued): Promise<void> {
  const { channel, purpose } = event;
  if (deps.clock().getTime() >= Date.parse(event.expiresAt)) {
    deps.log.warn({ channel, purpose }, 'a code expired before it was sent');
    return;
  }
  const code = codeOf(deps.secret, event);
  if (code === null) {
    deps.log.error({ channel, purpose }, 'a code was encrypted with another secret and cannot be sent');
    return;
  }
  try {
    await deliver(deps, event, code);
  } catch (error) {
    if (!(error instanceof DeliveryRefused)) throw error;
    deps.log.warn({ channel, purpose, reason: error.message }, 'a code was refused by its receiver');
  }
}

async function deliver(
  deps: SendingDeps,
  { channel, receiver, purpose, lang }: CodeIssued,
  code: string,
): Promise<void> {
  const { sms, mail } = deps.senders;
  if (channel === 'sms') {
    if (sms === null) throw new DeliveryRefused('SMS is off: set SMS_PROVIDER');
    return sms.send({ mobile: receiver, purpose, code, lang });
  }
  if (mail === null) throw new DeliveryRefused('e-mail is off: set SMTP_URL');
  const link = purpose === 'reset' ? resetLink(deps.siteAddress, lang, { captcha: code, receiver }) : null;
  return mail.send(renderLetter(receiver, codeMail({ purpose, code, lang, link }), lang));
}

/** The secret follows the #, so that no server or log on the way sees it. */
function resetLink(
  siteAddress: string | null,
  lang: Lang,
  query: { captcha: string; receiver: string },
): string | null {
  return siteAddress === null ? null : `${siteAddress}${homeWith(lang, query)}`;
}
