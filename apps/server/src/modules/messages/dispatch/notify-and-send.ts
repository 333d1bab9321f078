import { inTransaction } from '../../../platform/db/index.ts';
import type { DispatchDeps } from '../messages.deps.ts';
import { type AccountNotice, writeMessages } from '../notify.ts';
import { dispatchMessage } from './dispatch.ts';

/**
 * Notifies an account of several events in a separate transaction, and sends the outbound messages immediately. It
 * runs in jobs, which therefore need no further job. If the process dies in between, the sweep sends the rest. Writes
 * no e-mail for an account without an address, because sending it would fail.
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
