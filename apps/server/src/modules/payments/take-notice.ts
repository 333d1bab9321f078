import { DAY_MS } from '@jishi/market-math';
import type { PaymentChannel, RawNotice } from '../../platform/payment-channels/index.ts';
import { applyFacts } from './apply-facts.ts';
import { insertNotice, type NoticeRow, readWaiting, updateVerdict } from './notices.repository.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { applyRefundFacts } from './refund-payment.ts';
import { applyReversal } from './reversals.ts';
import { deleteReversalsBefore } from './waiting-reversals.repository.ts';
import { workPages } from './work-each.ts';

const WAITING_MS = 30_000;

/**
 * Stores a channel's notice exactly as received, then verifies and applies it. Returns false if it did not come from
 * the channel.
 */
export async function takeNotice(
  deps: PaymentsDeps,
  channel: PaymentChannel,
  notice: RawNotice,
): Promise<boolean> {
  const id = await insertNotice(deps.db, channel.name, notice);
  return workNotice(deps, channel, { ...notice, id, channel: channel.name });
}

async function workNotice(deps: PaymentsDeps, channel: PaymentChannel, notice: NoticeRow): Promise<boolean> {
  const content = await channel.readNotice(notice);
  switch (content.verdict) {
    case 'payment': {
      const outcome = await applyFacts(deps, channel.name, content.facts);
      await updateVerdict(deps.db, notice.id, outcome, content.facts.number);
      return true;
    }
    case 'refund': {
      await applyRefundFacts(deps, content.refund);
      await updateVerdict(deps.db, notice.id, 'refund', content.refund.refundNumber);
      return true;
    }
    case 'reversal': {
      const outcome = await applyReversal(deps, channel.name, content.reversal);
      await updateVerdict(deps.db, notice.id, outcome, content.reversal.ref);
      return true;
    }
    case 'alarm': {
      await updateVerdict(deps.db, notice.id, 'alarm', content.why);
      deps.log.error(
        { channel: channel.name, why: content.why },
        'a channel needs the attention of the operator',
      );
      return true;
    }
    default:
      await updateVerdict(deps.db, notice.id, content.verdict, content.why);
      if (content.verdict === 'forged')
        deps.log.warn(
          { channel: channel.name, notice: String(notice.id), why: content.why },
          'a notice was refused',
        );
      return content.verdict === 'ignored';
  }
}

/** Resumes notices whose processing was interrupted by a shutdown or an error. */
export async function workWaitingNotices(deps: PaymentsDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - WAITING_MS);
  const channels = [...deps.paymentChannels.values()];
  const readPage = (afterId: bigint, limit: number) => readWaiting(deps.db, before, afterId, limit);
  await workPages(deps.log, readPage, async (notice) => {
    const channel = channels.find(({ name }) => name === notice.channel);
    if (channel !== undefined) await workNotice(deps, channel, notice);
  });
}

/**
 * The number of days for which a reversal waits for its trade. After that time, a payer can no longer dispute a
 * payment.
 */
const REVERSAL_DAYS = 400;

/** Deletes reversals whose trade never arrived. */
export async function deleteOldReversals({ db, clock }: PaymentsDeps): Promise<void> {
  await deleteReversalsBefore(db, new Date(clock().getTime() - REVERSAL_DAYS * DAY_MS));
}
