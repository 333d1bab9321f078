import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import type { DispatchDeps } from '../messages.deps.ts';
import { deliver } from '../webhooks/deliver.ts';
import { type ClaimedDelivery, claimDeliveries } from '../webhooks/deliveries.repository.ts';
import {
  type ClaimedDispatch,
  claimDispatch,
  claimGroup,
  lockGroup,
  markGathering,
  readDueGroup,
  readGroup,
} from './dispatches.repository.ts';
import { send } from './send.ts';

/**
 * The maximum number of e-mails on one topic that are sent to an account one by one within the window. Any more are
 * combined in a digest.
 */
export const ALONE_MAX = 5;
export const WINDOW_MS = 10 * 60_000;

/** The number of webhooks called at the same time. All of them finish before their claims expire. */
const AT_ONCE = 16;

/** Sends a message through its channels. Called by the job for a new message, and when that job is retried. */
export async function dispatchMessage(deps: DispatchDeps, messageId: bigint): Promise<void> {
  await sendDue(deps, messageId);
}

/** Sends everything that is due: messages that failed, messages of a process that died, and digests. */
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
  for (;;) {
    const { dispatch, deliveries, hasMore } = await claimDue(deps, due);
    await Promise.all([
      ...(dispatch === null ? [] : [send(deps, [dispatch])]),
      ...deliveries.map((delivery) => deliver(deps, delivery)),
    ]);
    if (!hasMore) return;
  }
}

interface Claimed {
  /** At most one message is claimed, because its claim must not expire while another message is being sent. */
  readonly dispatch: ClaimedDispatch | null;
  readonly deliveries: readonly ClaimedDelivery[];
  readonly hasMore: boolean;
}

/**
 * Claims the next message, and at the same time the webhooks that can be called together. Messages that wait for a
 * digest are skipped.
 */
function claimDue(deps: DispatchDeps, due: { messageId: bigint | null; now: Date }): Promise<Claimed> {
  return inTransaction(deps.db, async (tx) => {
    const { claimed, hasMore } = await claimDispatch(tx, due);
    const isAlone = claimed !== undefined && !(await gathers(tx, claimed, deps.clock()));
    const deliveries = await claimDeliveries(tx, { ...due, limit: AT_ONCE });
    return {
      dispatch: isAlone ? claimed : null,
      deliveries,
      hasMore: hasMore || deliveries.length === AT_ONCE,
    };
  });
}

/** Returns whether a message must wait for a digest, because its topic has had many messages within the window. */
async function gathers(tx: Tx, dispatch: ClaimedDispatch, now: Date): Promise<boolean> {
  await lockGroup(tx, dispatch);
  const since = new Date(now.getTime() - WINDOW_MS);
  const { alone, digest } = await readGroup(tx, dispatch, { since, now, besides: dispatch.messageId });
  if (!digest && alone < ALONE_MAX) return false;
  await markGathering(tx, dispatch, new Date(now.getTime() + WINDOW_MS));
  return true;
}
