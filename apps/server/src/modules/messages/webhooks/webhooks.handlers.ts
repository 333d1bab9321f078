import type { Handlers, webhookEndpoints } from '@jishi/contract';
import { inTransaction } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events.ts';
import { accountOf, type CallContext } from '../../../platform/http/index.ts';
import { pageOf } from '../../../platform/paging.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { messageWritten } from '../messages.events.ts';
import { markDue, readDeliveries } from './deliveries.repository.ts';
import { endWebhook, makeWebhook, type OwnWebhookDeps, rotateWebhook } from './own-webhooks.ts';
import { isWebhookOf, readWebhooks } from './webhooks.repository.ts';

const PAGE = 20;
const done = { changed: true } as const;

export function webhookHandlers(deps: OwnWebhookDeps): Handlers<typeof webhookEndpoints, CallContext> {
  const { db, clock } = deps;
  return {
    async list(_input, { caller }) {
      const webhooks = await readWebhooks(db, accountOf(caller));
      return webhooks.map(({ id, url, topics, createdAt }) => ({
        id: String(id),
        url,
        topics: [...topics],
        createdAt: createdAt.toISOString(),
      }));
    },
    async make(webhook, { caller, sealed }) {
      const { id, secret } = await makeWebhook(deps, accountOf(caller), webhook);
      return { id: String(id), secret: await sealed.encrypt('secret', secret) };
    },
    async end({ id }, { caller }) {
      await endWebhook(deps, accountOf(caller), BigInt(id));
      return done;
    },
    async rotate({ id }, { caller, sealed }) {
      const secret = await rotateWebhook(deps, accountOf(caller), BigInt(id));
      return { secret: await sealed.encrypt('secret', secret) };
    },
    async deliveries({ id, before }, { caller }) {
      const webhookId = BigInt(id);
      if (!(await isWebhookOf(db, accountOf(caller), webhookId)))
        throw new Refusal('messages.webhookNotFound');
      const older = before === undefined ? undefined : BigInt(before);
      const rows = await readDeliveries(db, { webhookId, before: older, limit: PAGE + 1 });
      const { page, next } = pageOf(rows, PAGE, (last) => last.id);
      return {
        deliveries: page.map(({ id: number, at, lastAt, nextAt, ...delivery }) => ({
          ...delivery,
          id: String(number),
          at: at.toISOString(),
          lastAt: lastAt?.toISOString() ?? null,
          nextAt: nextAt?.toISOString() ?? null,
        })),
        next,
      };
    },
    async resend({ id }, { caller }) {
      const delivery = { accountId: accountOf(caller), id: BigInt(id), now: clock() };
      const messageId = await inTransaction(db, async (tx) => {
        const due = await markDue(tx, delivery);
        if (due !== null) await emit(tx, messageWritten, { messageId: String(due) });
        return due;
      });
      if (messageId === null) throw new Refusal('messages.deliveryNotFound');
      return done;
    },
  };
}
