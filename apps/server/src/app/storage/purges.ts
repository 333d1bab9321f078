import { DAY_MS } from '@jishi/market-math';
import { deleteVisitsBefore } from '../../modules/content/index.ts';
import { deleteUseBefore } from '../../modules/data-files/index.ts';
import { deleteLoadsBefore } from '../../modules/datasets/index.ts';
import { deleteEventsBefore } from '../../modules/identity/index.ts';
import { deleteMessagesBefore } from '../../modules/messages/index.ts';
import { deleteNoticesBefore } from '../../modules/payments/index.ts';
import { deleteRunsBefore } from '../../modules/pulls/index.ts';
import { deleteBreakdownsBefore, deleteQuotasBefore } from '../../modules/usage/index.ts';
import { type Db, type DeleteSome, purge } from '../../platform/db/index.ts';
import { deleteSamplesBefore } from '../../platform/space/index.ts';
import type { KeptKind, Retention } from '../retention-config.ts';

const byKind: Readonly<Record<KeptKind, DeleteSome>> = {
  messages: deleteMessagesBefore,
  securityEvents: deleteEventsBefore,
  paymentNotices: deleteNoticesBefore,
  pageViews: deleteVisitsBefore,
  loads: deleteLoadsBefore,
  breakdowns: deleteBreakdownsBefore,
};

/** The retention in days of rows that nothing reads later. */
const fixed: readonly { readonly kind: string; readonly days: number; readonly deleteSome: DeleteSome }[] = [
  { kind: 'quotas', days: 40, deleteSome: deleteQuotasBefore },
  { kind: 'pulls', days: 400, deleteSome: deleteRunsBefore },
  { kind: 'fileUse', days: 400, deleteSome: deleteUseBefore },
  { kind: 'samples', days: 400, deleteSome: deleteSamplesBefore },
];

/** Deletes rows past their retention. Returns the number of deleted rows of each kind. */
export async function purgeAll(db: Db, retention: Retention, now: Date): Promise<Record<string, number>> {
  const settings = Object.entries(byKind) as [KeptKind, DeleteSome][];
  const due = [
    ...settings
      .map(([kind, deleteSome]) => ({ kind, days: retention[kind], deleteSome }))
      .filter(({ days }) => days > 0),
    ...fixed,
  ];
  const deleted: Record<string, number> = {};
  for (const { kind, days, deleteSome } of due) {
    const rows = await purge(db, deleteSome, new Date(now.getTime() - days * DAY_MS));
    if (rows > 0) deleted[kind] = rows;
  }
  return deleted;
}
