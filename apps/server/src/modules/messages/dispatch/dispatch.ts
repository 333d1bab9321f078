import { inTransaction } from '../../../platform/db/index.ts';
import type { DispatchDeps } from '../messages.deps.ts';
import { deliver } from '../webhooks/deliver.ts';
import { claimDeliveries } from '../webhooks/deliveries.repository.ts';
import {
  type ClaimedDispatch,
  claimDispatches,
  claimGroup,
  lockGroup,
  markGathering,
  readDueGroup,
  readGroup,
} from './dispatches.repository.ts';
import { send } from './send.ts';

/** Of one topic, an account gets so many mails in so long; what comes beyond is one mail. */
export const ALONE_MAX = 5;
export const WINDOW_MS = 10 * 60_000;

/** Webhooks under way at once; they are done before their claim is over. */
const AT_ONCE = 16;

/** Sends a message to where it is to go: called when it is written, and as often as a job is run again. */
export async function dispatchMessage(deps: DispatchDeps, messageId: bigint): Promise<void> {
  await sendDue(deps, messageId);
}

/** Sends all that is due: what failed before, what a process left that died, and digests. */
export async function sweep(deps: DispatchDeps): Promise<void> {
  await sendDue(deps, null);
  for (;;) {
    const claimed = await inTransaction(deps.db, async (tx) => {
      const group = await readDueGroup(tx, deps.clock());
      return group === null ? [] : claimGroup(tx, group, deps.clock());
    });
    if (claimed.length === 0) return;
    await send(deps, claimed);
  }
}

async function sendDue(deps: DispatchDeps, messageId: bigint | null): Promise<void> {
  const due = { messageId, now: deps.clock() };
  // One by one: a claim must not run out while another message is being sent.
  for (;;) {
    const [dispatch] = await inTransaction(deps.db, (tx) => claimDispatches(tx, { ...due, limit: 1 }));
    if (dispatch === undefined) break;
    if (!(await gathers(deps, dispatch))) await send(deps, [dispatch]);
  }
  for (;;) {
    const deliveries = await inTransaction(deps.db, (tx) => claimDeliveries(tx, { ...due, limit: AT_ONCE }));
    if (deliveries.length === 0) break;
    await Promise.all(deliveries.map((delivery) => deliver(deps, delivery)));
  }
}

/** Whether a message waits for a digest, since many of its topic came at once. */
async function gathers({ db, clock }: DispatchDeps, dispatch: ClaimedDispatch): Promise<boolean> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    await lockGroup(tx, dispatch);
    const since = new Date(now.getTime() - WINDOW_MS);
    const { alone, digest } = await readGroup(tx, dispatch, { since, now, besides: dispatch.messageId });
    if (!digest && alone < ALONE_MAX) return false;
    await markGathering(tx, dispatch, new Date(now.getTime() + WINDOW_MS));
    return true;
  });
}
