import type { TaskList } from 'graphile-worker';
import { type DeliveryDeps, lowerStars } from '../modules/orders/index.ts';
import { recordAudit } from '../platform/audit.ts';
import { inTransaction } from '../platform/db/index.ts';
import type { RecurringJob } from '../platform/jobs/index.ts';
import { checkBooks } from './books.ts';

export type SellingDeps = DeliveryDeps;

/** The maximum number of mismatch lines logged by a check. The command prints all of them. */
const RECORDED_MAX = 50;

/** Cron times in UTC: early morning on the markets' clock, when few rows are written. */
export const nightlyJobs: readonly RecurringJob[] = [
  { task: 'books.check', match: '30 19 * * *' },
  { task: 'orders.lowerStars', match: '10 20 * * *' },
];

/** Nightly tasks that span several modules. */
export function nightly(deps: SellingDeps): TaskList {
  const { db, clock, log, storefront } = deps;
  return {
    'books.check': async () => recordBooks(deps),
    'orders.lowerStars': async () => {
      const { stars } = storefront.memberships;
      await lowerStars(db, (work) => inTransaction(db, work), stars, clock());
      log.debug({ source: 'orders' }, 'stars were updated');
    },
  };
}

/** Checks the books and records the result. Logs mismatches as errors, so that alerts fire. */
export async function recordBooks({
  db,
  clock,
  log,
}: Pick<SellingDeps, 'db' | 'clock' | 'log'>): Promise<void> {
  const lines = await checkBooks(db, clock());
  const detail = { problems: lines.length, lines: lines.slice(0, RECORDED_MAX) };
  await inTransaction(db, (tx) =>
    recordAudit(tx, { actor: 'nightly', action: 'books.check', subject: 'books', detail }),
  );
  if (lines.length > 0) log.error(detail, 'the books do not balance');
  else log.info('the books balance');
}
