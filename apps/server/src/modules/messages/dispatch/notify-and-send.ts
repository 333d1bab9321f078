import { inTransaction } from '../../../platform/db/index.ts';
import type { DispatchDeps } from '../messages.deps.ts';
import { type Notice, writeMessage } from '../notify.ts';
import { dispatchMessage } from './dispatch.ts';

/**
 * Notifies an account of several things in a transaction of its own, and sends what leaves the site at once, for whoever is a
 * job already and needs no other. What a process leaves that dies in between is swept. Where there is no address, no mail is
 * written that could only be refused.
 */
export async function notifyAndSend(
  deps: DispatchDeps,
  accountId: bigint,
  notices: readonly Omit<Notice, 'accountId' | 'without'>[],
): Promise<void> {
  const recipient = await deps.recipientOf(deps.db, accountId);
  const unreachable = recipient === null || recipient.email === null ? ({ without: 'email' } as const) : {};
  const leaving = await inTransaction(deps.db, async (tx) => {
    const ids: bigint[] = [];
    for (const notice of notices) {
      const { id, leaves } = await writeMessage(tx, { ...notice, ...unreachable, accountId });
      if (id !== null && leaves) ids.push(id);
    }
    return ids;
  });
  for (const id of leaving) await dispatchMessage(deps, id);
}
