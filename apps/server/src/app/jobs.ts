import type { TaskList } from 'graphile-worker';
import { accountInvited } from '../modules/accounts/index.ts';
import type { NoticeWords } from '../modules/announcements/index.ts';
import { applicationReviewed, applicationSubmitted } from '../modules/applications/index.ts';
import { datasetDescribed, datasetRetired, datasetsChanged } from '../modules/datasets/index.ts';
import type { WordingDeps } from '../modules/digests/index.ts';
import { type ExportWriter, exportDue } from '../modules/files/index.ts';
import { codeIssued, codeWithheld, enteredFromNewPlace, signInsRefused } from '../modules/identity/index.ts';
import {
  type InvitingDeps,
  invitationJoined,
  invitationRewarded,
  joinInvitation,
  reportRefundedReward,
} from '../modules/invitations/index.ts';
import { invoiceEnded, invoiceIssued } from '../modules/invoices/index.ts';
import { memberInvited } from '../modules/members/index.ts';
import { type DispatchDeps, dispatchMessage, messageWritten } from '../modules/messages/index.ts';
import { followNotices } from '../modules/notice-alerts/index.ts';
import {
  deliverOrRefund,
  orderBought,
  orderCancelled,
  orderDelivered,
  orderDue,
  orderFailed,
  orderPaid,
  orderRefunded,
} from '../modules/orders/index.ts';
import { type PaymentsDeps, paymentReceived } from '../modules/payments/index.ts';
import { feedbackAnswered } from '../modules/support/index.ts';
import { spendCapReached } from '../modules/usage/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/index.ts';
import { reaction } from '../platform/events.ts';
import type { JobModule } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log.ts';
import { nightly, nightlyJobs, type SellingDeps } from './nightly.ts';
import { nounJobs } from './noun-modules.ts';
import {
  messageOfReview,
  notifyOfInvitation,
  notifyOfPlace,
  notifyOfRefusals,
} from './reactions/account-notices.ts';
import { notifyOfReview } from './reactions/application-reviewed.ts';
import { type ArrivalDeps, confirmArrival } from './reactions/application-submitted.ts';
import { sendCode } from './reactions/code-issued.ts';
import { notifyOfChange, notifyOfRetirement } from './reactions/dataset-notices.ts';
import { type DerivedDeps, refreshDerived } from './reactions/datasets-changed.ts';
import { notifyOfEnds } from './reactions/ends.ts';
import { mailAnswer, messageOfAnswer } from './reactions/feedback-answered.ts';
import { notifyOfFriend, notifyOfRewards, updateReward } from './reactions/invitation-notices.ts';
import { notifyOfInvoice, notifyOfInvoiceEnd, reviewInvoices } from './reactions/invoice-notices.ts';
import { notifyOfLowBalances } from './reactions/low-balances.ts';
import { notifyOfCap, notifyOfPayment } from './reactions/money-notices.ts';
import { notifyOfOrder, notifyOfRefund } from './reactions/order-notices.ts';

export interface JobDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly derived: DerivedDeps & { readonly noticeWords: NoticeWords };
  readonly sending: ArrivalDeps & DispatchDeps;
  readonly selling: SellingDeps;
  readonly payments: PaymentsDeps;
  readonly inviting: InvitingDeps & { readonly log: Log };
  readonly exportWriter: ExportWriter;
  readonly wording: WordingDeps;
}

const modules: readonly JobModule<JobDeps>[] = Object.values(nounJobs);

const ENDS = 'notices.ends';
const LOW_BALANCES = 'notices.lowBalances';

/** All tasks of all modules, and the reactions to their events, by name. */
export function tasks(deps: JobDeps): TaskList {
  const notices = { db: deps.db, clock: deps.clock, registry: deps.derived.registry };
  return {
    ...Object.assign({}, ...modules.map((module) => module.tasks(deps))),
    ...reaction(applicationSubmitted, (event) => confirmArrival(deps.sending, event)),
    ...reaction(applicationReviewed, async (event) => {
      await messageOfReview(notices, event);
      await notifyOfReview(deps.sending, event);
    }),
    ...reaction(enteredFromNewPlace, (event) => notifyOfPlace(notices, event)),
    ...reaction(signInsRefused, (event) => notifyOfRefusals(notices, event)),
    ...reaction(memberInvited, (event) => notifyOfInvitation(notices, event)),
    ...reaction(datasetDescribed, (event) => notifyOfChange(notices, event)),
    ...reaction(datasetRetired, (event) => notifyOfRetirement(notices, event)),
    ...reaction(codeIssued, (event) => sendCode(deps.sending, event)),
    ...reaction(codeWithheld, async () => undefined),
    ...reaction(messageWritten, ({ messageId }) => dispatchMessage(deps.sending, BigInt(messageId))),
    ...reaction(datasetsChanged, async () => {
      await refreshDerived(deps.derived);
      await followNotices(deps);
    }),
    ...orderReactions(deps),
    ...reaction(invoiceIssued, (event) => notifyOfInvoice(notices, event)),
    ...reaction(invoiceEnded, (event) => notifyOfInvoiceEnd(notices, event)),
    ...reaction(accountInvited, ({ accountId, inviteCode }) =>
      joinInvitation(deps.inviting, { accountId: BigInt(accountId), inviteCode }),
    ),
    ...reaction(invitationJoined, (event) => notifyOfFriend(notices, event)),
    ...reaction(invitationRewarded, (event) => notifyOfRewards(notices, event)),
    ...reaction(paymentReceived, (event) => notifyOfPayment(notices, event)),
    ...reaction(exportDue, () => deps.exportWriter.write()),
    ...reaction(feedbackAnswered, async (event) => {
      await messageOfAnswer(notices, event);
      await mailAnswer(deps.sending, event);
    }),
    ...reaction(spendCapReached, (event) => notifyOfCap(notices, event)),
    ...nightly(deps.selling),
    [ENDS]: () => notifyOfEnds(notices),
    [LOW_BALANCES]: () => notifyOfLowBalances(notices),
  };
}

/** What follows from an order. */
function orderReactions(deps: JobDeps): TaskList {
  const notices = { db: deps.db, clock: deps.clock };
  return {
    ...reaction(orderDue, ({ number }) => deliverOrRefund(deps.selling, number)),
    ...reaction(orderPaid, (event) => notifyOfOrder(deps.sending, ['paid'], event)),
    ...reaction(orderDelivered, async (event) => {
      await notifyOfOrder(deps.sending, ['delivered'], event);
      await updateReward(deps.inviting, event);
    }),
    ...reaction(orderBought, async (event) => {
      await notifyOfOrder(deps.sending, ['paid', 'delivered'], event);
      await updateReward(deps.inviting, event);
    }),
    ...reaction(orderFailed, async (event) => {
      await notifyOfOrder(deps.sending, ['failed'], event);
      await reviewInvoices(notices, event);
    }),
    ...reaction(orderRefunded, async (event) => {
      await notifyOfRefund(deps.sending, event);
      await reviewInvoices(notices, event);
      await reportRefundedReward(deps.inviting, event.number);
      await updateReward(deps.inviting, event);
    }),
    // Nobody is notified of these: who cancels sees it, and the statement has the others.
    ...reaction(orderCancelled, async () => undefined),
  };
}

/** A person looks at a page that waits for these. */
export const urgent = [codeIssued.name, codeWithheld.name];

export const recurring = [
  ...modules.flatMap((module) => module.recurring),
  ...nightlyJobs,
  { task: ENDS, match: '5 * * * *' },
  { task: LOW_BALANCES, match: '*/10 * * * *' },
];
