import {
  type Handlers,
  type InputOf,
  NOTICE_ALERTS_MAX,
  noticeAddress,
  type noticeAlertsEndpoints,
} from '@jishi/contract';
import { inTransaction } from '../../platform/db/index.ts';
import { accountOf, type CallContext } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount } from '../accounts/index.ts';
import { NOTICE_FEEDS } from '../announcements/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import {
  deleteAlert,
  type FeedNumbers,
  followFeeds,
  insertAlert,
  pauseAlert,
  readAlerts,
} from './alerts.repository.ts';
import type { NoticeAlertsDeps } from './notice-alerts.deps.ts';
import { presentAlert, presentAlerts } from './present-alert.ts';

/** Returns the handlers for saved searches. A user sees only the searches of the user's own account. */
export function noticeAlertsHandlers({
  db,
  clock,
  registry,
}: Pick<NoticeAlertsDeps, 'db' | 'clock' | 'registry'>): Handlers<typeof noticeAlertsEndpoints, CallContext> {
  return {
    list: (_input, { caller }) => presentAlerts(db, accountOf(caller)),
    save: async (input, { caller }) => {
      checkNarrow(input);
      const { name, lang, ...filter } = input;
      return inTransaction(db, async (tx) => {
        const accountId = accountOf(caller);
        await lockAccount(tx, accountId);
        if ((await readAlerts(tx, accountId)).length >= NOTICE_ALERTS_MAX)
          throw new Refusal('notice-alerts.full', { maximum: NOTICE_ALERTS_MAX });
        const after = feedNumbers(registry);
        await followFeeds(tx, after);
        const query = { ...noticeAddress(filter) };
        return presentAlert(
          await insertAlert(tx, { accountId, name, query, lang, createdAt: clock(), after }),
        );
      });
    },
    pause: ({ id, isPaused }, { caller }) =>
      inTransaction(db, async (tx) => {
        const accountId = accountOf(caller);
        const change = { pausedAt: isPaused ? clock() : null, after: feedNumbers(registry) };
        if (!(await pauseAlert(tx, accountId, BigInt(id), change)))
          throw new Refusal('notice-alerts.notFound', { id });
        return presentAlerts(tx, accountId);
      }),
    remove: ({ id }, { caller }) =>
      inTransaction(db, async (tx) => {
        const accountId = accountOf(caller);
        await deleteAlert(tx, accountId, BigInt(id));
        return presentAlerts(tx, accountId);
      }),
  };
}

type Filter = Pick<InputOf<typeof noticeAlertsEndpoints.save>, 'q' | 'stock' | 'board' | 'category'>;

/** Throws if a search has no condition, because it would match every notice and send a message after each load. */
function checkNarrow({ q, stock, board, category }: Filter): void {
  if (q.trim() === '' && stock.length + board.length + category.length === 0)
    throw new Refusal('notice-alerts.tooWide');
}

function feedNumbers(registry: DatasetRegistry): FeedNumbers {
  return Object.fromEntries(
    NOTICE_FEEDS.flatMap((code) => {
      const dataset = registry.find(code);
      return dataset === undefined ? [] : [[code, String(dataset.feedObjectId)]];
    }),
  );
}
