import { inTransaction } from '../../platform/db/index.ts';
import type { JobModule } from '../../platform/jobs/index.ts';
import { type DeliveryDeps, deliverOverdue } from './deliver-order.ts';
import { expireOrders } from './end-order.ts';

export interface OrdersJobPorts {
  readonly selling: DeliveryDeps;
}

export const ordersJobs = {
  recurring: [
    { task: 'orders.expire', match: '* * * * *' },
    { task: 'orders.deliverOverdue', match: '* * * * *' },
  ],
  tasks: ({ selling }) => ({
    'orders.expire': async () => {
      const { db, clock } = selling;
      const now = clock();
      let ended: number;
      do ended = await inTransaction(db, (tx) => expireOrders(tx, now));
      while (ended > 0);
    },
    'orders.deliverOverdue': () => deliverOverdue(selling),
  }),
} satisfies JobModule<OrdersJobPorts>;
