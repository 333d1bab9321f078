import { inTransaction } from '../../../platform/db/index.ts';
import type { DispatchDeps } from '../messages.deps.ts';
import { type AccountNotice, writeMessages } from '../notify.ts';
import { dispatchMessage } from './dispatch.ts';

/**
 * Notifies an account of several events in a transaction of its own, and sends the outbound messages immediately. Jobs
 * call it, so that they need no further job for sending. If the process dies in between, the sweep sends the rest. For
 * an account without an e-mail address, no e-mail is written, because sending it would fail.
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
