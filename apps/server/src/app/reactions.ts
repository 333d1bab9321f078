import { applicationReviewed, applicationSubmitted } from '../modules/applications/index.ts';
import {
  datasetDescribed,
  datasetRetired,
  datasetsChanged,
  deliveryHeld,
} from '../modules/datasets/index.ts';
import { codeIssued, enteredFromNewPlace, signInsRefused } from '../modules/identity/index.ts';
import { invitationJoined, invitationRewarded, reportRefundedReward } from '../modules/invitations/index.ts';
import { invoiceEnded, invoiceIssued } from '../modules/invoices/index.ts';
import { invitationLetterAsked, memberInvited } from '../modules/members/index.ts';
import {
  orderBought,
  orderDelivered,
  orderFailed,
  orderPaid,
  orderRefunded,
} from '../modules/orders/index.ts';
import { paymentReceived } from '../modules/payments/index.ts';
import { datasetBack, datasetLate } from '../modules/status/index.ts';
import { feedbackAnswered } from '../modules/support/index.ts';
import { spendCapReached } from '../modules/usage/index.ts';
import { on, type Reaction } from '../platform/events.ts';
import type { JobDeps } from './job-deps.ts';
import {
  messageOfReview,
  notifyOfInvitation,
  notifyOfPlace,
  notifyOfRefusals,
} from './reactions/account-notices.ts';
import { notifyOfReview } from './reactions/application-reviewed.ts';
import { confirmArrival } from './reactions/application-submitted.ts';
import { sendCode } from './reactions/code-issued.ts';
import { notifyOfChange, notifyOfRetirement } from './reactions/dataset-notices.ts';
import { refreshDerived } from './reactions/datasets-changed.ts';
import { mailAnswer, messageOfAnswer } from './reactions/feedback-answered.ts';
import { sendInvitationLetter } from './reactions/invitation-letter.ts';
import { notifyOfFriend, notifyOfRewards, updateReward } from './reactions/invitation-notices.ts';
import { notifyOfInvoice, notifyOfInvoiceEnd, reviewInvoices } from './reactions/invoice-notices.ts';
import { notifyOfLateness } from './reactions/lateness-notices.ts';
import { notifyOfCap, notifyOfPayment } from './reactions/money-notices.ts';
import { notifyOfOrder, notifyOfRefund } from './reactions/order-notices.ts';

/** Reactions that involve several modules. A reaction that involves only one module is defined in that module. */
export const roofReactions: readonly Reaction<JobDeps>[] = [
  on(applicationSubmitted, ({ sending }: JobDeps, event) => confirmArrival(sending, event)),
  on(applicationReviewed, messageOfReview),
  on(applicationReviewed, ({ sending }: JobDeps, event) => notifyOfReview(sending, event)),
  on(enteredFromNewPlace, notifyOfPlace),
  on(signInsRefused, notifyOfRefusals),
  on(memberInvited, notifyOfInvitation),
  on(invitationLetterAsked, ({ sending }: JobDeps, event) => sendInvitationLetter(sending, event)),
  on(datasetDescribed, (deps: JobDeps, event) => notifyOfChange(datasetNotices(deps), event)),
  on(datasetRetired, (deps: JobDeps, event) => notifyOfRetirement(datasetNotices(deps), event)),
  on(datasetLate, (deps: JobDeps, event) => notifyOfLateness(datasetNotices(deps), 'datasetLate', event)),
  on(datasetBack, (deps: JobDeps, event) => notifyOfLateness(datasetNotices(deps), 'datasetBack', event)),
  on(deliveryHeld, async ({ selling }: JobDeps, event) => {
    selling.log.warn(event, 'a delivery is held until an operator publishes or discards it');
  }),
  on(codeIssued, ({ sending }: JobDeps, event) => sendCode(sending, event)),
  on(datasetsChanged, ({ derived }: JobDeps) => refreshDerived(derived)),
  on(orderPaid, ({ sending }: JobDeps, event) => notifyOfOrder(sending, ['paid'], event)),
  on(orderDelivered, ({ sending }: JobDeps, event) => notifyOfOrder(sending, ['delivered'], event)),
  on(orderDelivered, ({ inviting }: JobDeps, event) => updateReward(inviting, event)),
  on(orderBought, ({ sending }: JobDeps, event) => notifyOfOrder(sending, ['paid', 'delivered'], event)),
  on(orderBought, ({ inviting }: JobDeps, event) => updateReward(inviting, event)),
  on(orderFailed, ({ sending }: JobDeps, event) => notifyOfOrder(sending, ['failed'], event)),
  on(orderFailed, reviewInvoices),
  on(orderRefunded, ({ sending }: JobDeps, event) => notifyOfRefund(sending, event)),
  on(orderRefunded, reviewInvoices),
  on(orderRefunded, ({ inviting }: JobDeps, { number }) => reportRefundedReward(inviting, number)),
  on(orderRefunded, ({ inviting }: JobDeps, event) => updateReward(inviting, event)),
  on(invoiceIssued, notifyOfInvoice),
  on(invoiceEnded, notifyOfInvoiceEnd),
  on(invitationJoined, notifyOfFriend),
  on(invitationRewarded, notifyOfRewards),
  on(paymentReceived, notifyOfPayment),
  on(feedbackAnswered, messageOfAnswer),
  on(feedbackAnswered, ({ sending }: JobDeps, event) => mailAnswer(sending, event)),
  on(spendCapReached, notifyOfCap),
];

export const datasetNotices = ({ db, clock, derived: { registry } }: JobDeps) => ({ db, clock, registry });
