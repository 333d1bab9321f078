import { inTransaction } from '../../../platform/db/index.ts';
import type { DispatchDeps } from '../messages.deps.ts';
import { type AccountNotice, writeMessages } from '../notify.ts';
import { dispatchMessage } from './dispatch.ts';

/**
 * Notifies an account of several things in a transaction of its own, and sends what leaves the site at once, for whoever is a
 * job already and needs no other. What a process leaves that dies in between is swept. Where there is no address, no mail is
 * written that could only be refused.
 */
export async function notifyAndSend(
  deps: DispatchDeps,
  accountId: bigint,
  notices: readonly AccountNotice[],
): Promise<void> {
  const recipient = await deps.recipientOf(deps.db, accountId);
  const without = recipient === null || recipient.email === null ? 'email' : null;
  const written = await inTransaction(deps.db, (tx) =>
    writeMessages(tx, notices, { accountId, now: deps.clock(), without }),
  );
  for (const { id, leaves } of written) if (leaves) await dispatchMessage(deps, id);
}
