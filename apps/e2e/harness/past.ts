import { addToCount } from '../../server/src/modules/captcha/captcha.repository.ts';
import { LIMIT_WINDOW_MS } from '../../server/src/modules/captcha/captcha.rules.ts';
import { SPIDER_LIMIT_DEFAULT } from '../../server/src/modules/captcha/index.ts';
import { windowStart } from '../../server/src/modules/captcha/visit-counts.ts';
import { RESEND_AFTER_MS } from '../../server/src/modules/identity/codes/code.rules.ts';
import { createPasswords } from '../../server/src/modules/identity/index.ts';
import { ACCOUNT_BACK_OFF, nameSubject } from '../../server/src/modules/identity/sign-in/back-off.ts';
import { networkOf } from '../../server/src/platform/http/index.ts';
import { openDatabase, type SiteDatabase } from './database.ts';
import type { Site } from './site.ts';

/** Creates the effects of events that happened before a journey and would take too long to reproduce. */
export interface Past {
  /** More than a minute has passed since codes were sent to this receiver. */
  codesWereSentLongAgo(receiver: string): Promise<void>;
  /** A wrong password has been entered too often for this number. */
  passwordWasGuessed(mobile: string): Promise<void>;
  /** The user has set a password. */
  passwordWasSet(mobile: string, password: string): Promise<void>;
  /**
   * A network address has requested more pages than a human can, both in the current window of the limit and in the
   * next one.
   */
  pagesWereCrawled(address: string): Promise<void>;
}

export function pastOf({ db, secret }: SiteDatabase): Past {
  return {
    async codesWereSentLongAgo(receiver) {
      const madeAt = new Date(Date.now() - 2 * RESEND_AFTER_MS);
      await db
        .updateTable('one_time_code')
        .set({ made_at: madeAt })
        .where('receiver', '=', receiver)
        .execute();
    },
    async passwordWasGuessed(mobile) {
      const now = new Date();
      const waitUntil = new Date(now.getTime() + ACCOUNT_BACK_OFF.waitMaxSeconds * 1_000);
      const subject = nameSubject(secret, mobile);
      const failures = ACCOUNT_BACK_OFF.free * 3;
      await db
        .insertInto('sign_in_failure')
        .values({ subject, failures, last_at: now, wait_until: waitUntil })
        .execute();
    },
    async passwordWasSet(mobile, password) {
      const password_hash = await createPasswords().hash(password);
      await db.updateTable('person').set({ password_hash }).where('mobile', '=', mobile).execute();
    },
    async pagesWereCrawled(address) {
      const start = windowStart(new Date());
      const visits = { what: 'visit', network: networkOf(address), by: SPIDER_LIMIT_DEFAULT + 1 };
      for (const at of [start, new Date(start.getTime() + LIMIT_WINDOW_MS)])
        await addToCount(db, { ...visits, windowStart: at });
    },
  };
}

const LONG_AGO_MS = 60_000;

/** Makes the site's last query about a payment appear older, so that opening the payment queries the channel again. */
export async function paymentWasCheckedLongAgo({ home }: Pick<Site, 'home'>, number: string): Promise<void> {
  const { db, close } = await openDatabase(home);
  try {
    const checked_at = new Date(Date.now() - LONG_AGO_MS);
    await db.updateTable('payment').set({ checked_at }).where('number', '=', number).execute();
  } finally {
    await close();
  }
}
