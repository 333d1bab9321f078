import type { Lang } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import type { ServerSecret } from '../../platform/crypto.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { MailPort } from '../../platform/mail/index.ts';
import type { SmsPort } from '../../platform/sms/index.ts';
import type { HostResolver } from './webhooks/public-address.ts';

/** Where an account is reached outside the site. */
export interface Recipient {
  readonly email: string | null;
  readonly mobile: string | null;
  /** Of who has chosen none. */
  readonly lang: Lang;
}

/** Null: nobody is to be notified, since the account is disabled or gone. The roof fills it, since this module knows no accounts. */
export type RecipientOf = (db: Db, accountId: bigint) => Promise<Recipient | null>;

/** What it takes to send what leaves the site. */
export interface DispatchDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly secret: ServerSecret;
  readonly ports: { readonly mail: MailPort | null; readonly sms: SmsPort | null };
  readonly recipientOf: RecipientOf;
  /** Where links in mails lead to; null: mails carry none. */
  readonly siteAddress: string | null;
  readonly resolveHost: HostResolver;
}
