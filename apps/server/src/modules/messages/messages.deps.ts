import type { Lang } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import type { ServerSecret } from '../../platform/crypto.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { MailPort } from '../../platform/mail/index.ts';
import type { SmsPort } from '../../platform/sms/index.ts';
import type { HostResolver } from './webhooks/public-address.ts';

/** The contacts through which an account can be reached outside the site. */
export interface Recipient {
  readonly email: string | null;
  readonly mobile: string | null;
  /** The language used if the account has not chosen one. */
  readonly lang: Lang;
}

/**
 * Returns an account's contacts, or null if the account is missing or disabled and therefore gets no notices. `app`
 * injects it, because this module does not know accounts.
 */
export type RecipientOf = (db: Db, accountId: bigint) => Promise<Recipient | null>;

export interface DispatchDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly secret: ServerSecret;
  readonly senders: { readonly mail: MailPort | null; readonly sms: SmsPort | null };
  readonly recipientOf: RecipientOf;
  /** The site's address for links in e-mails. If null, e-mails contain no links. */
  readonly siteAddress: string | null;
  readonly resolveHost: HostResolver;
  /** Counts attempts to post to webhooks. */
  readonly countDelivery?: ((outcome: 'sent' | 'waiting' | 'failed') => void) | undefined;
}
