import type { JobModule } from '../../platform/jobs/index.ts';
import { refuseOverdue } from './approve-refund.ts';
import { checkPayments } from './check-payment.ts';
import { reconcileYesterday } from './nightly-reconciliation.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { pursueRefunds } from './pursue-refunds.ts';
import { applyWaitingReversals, collectDebts } from './reversals.ts';
import { deleteOldReversals, workWaitingNotices } from './take-notice.ts';

export const paymentsJobs = {
  recurring: [
    { task: 'payments.check', match: '* * * * *' },
    // 11:20 in Beijing. The channels create the previous day's statements by ten o'clock.
    { task: 'payments.reconcile', match: '20 3 * * *' },
    { task: 'payments.deleteReversals', match: '40 18 * * *' },
  ],
  tasks: ({ payments }) => ({
    'payments.check': async () => {
      await workWaitingNotices(payments);
      await checkPayments(payments);
      await pursueRefunds(payments);
      await refuseOverdue(payments);
      for (const { name } of payments.paymentChannels.values())
        await applyWaitingReversals(payments, name, null);
      await collectDebts(payments);
    },
    'payments.reconcile': () => reconcileYesterday(payments),
    'payments.deleteReversals': () => deleteOldReversals(payments),
  }),
} satisfies JobModule<{ payments: PaymentsDeps }>;
