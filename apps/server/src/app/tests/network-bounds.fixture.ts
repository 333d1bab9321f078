import type { TestSite } from '../../../test/harness/server.ts';
import { NETWORK_CODES_MAX } from '../../modules/identity/codes/code.rules.ts';
import { issueCode } from '../../modules/identity/index.ts';
import { sendFeedback } from '../../modules/support/send-feedback.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Attempt, Bound } from './bound.fixture.ts';

const FEEDBACK_MAX = 30;

/** A limit enforced by a function that may return the refusal or throw it. */
function ofVerb(refusal: string, max: number, count: () => Promise<number>, attempt: Attempt): Bound {
  return {
    refusal,
    max,
    open: async () => ({
      attempt: async (n, process) => {
        const outcome = await attempt(n, process).catch((error: unknown) => error);
        if (outcome instanceof Refusal ? outcome.error !== refusal : outcome instanceof Error) throw outcome;
      },
      count,
    }),
  };
}

/** The limits on a network's requests. */
export function networkBounds(site: TestSite, countOf: (table: string) => Promise<number>): Bound[] {
  const clock = (): Date => site.time.now;
  return [
    ofVerb(
      'support.feedbackDayFull',
      FEEDBACK_MAX,
      () => countOf('feedback'),
      (_, { database: { db } }) =>
        inTransaction(db, (tx) =>
          sendFeedback(
            tx,
            {
              customerName: '王小明',
              mobile: '13800000001',
              questionType: 'data',
              content: '少一行',
              replyByEmail: false,
              email: '',
            },
            { accountId: null, lang: 'zh', conversation: [], row: null, network: '198.51.100.0' },
            clock(),
          ),
        ),
    ),
    ofVerb(
      'request.tooMany',
      NETWORK_CODES_MAX,
      () => countOf("one_time_code where receiver like '135%'"),
      (n, { database: { db } }) =>
        inTransaction(db, (tx) =>
          issueCode(
            tx,
            { clock, secret: site.secret, channels: new Set(['sms' as const]) },
            {
              channel: 'sms',
              receiver: `135${String(n).padStart(8, '0')}`,
              purpose: 'login',
              lang: 'zh',
              address: '198.51.100.77',
            },
          ),
        ),
    ),
  ];
}
