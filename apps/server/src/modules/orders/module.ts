import { ordersEndpoints } from '@jishi/contract';
import { ignoreEvent, on } from '../../platform/events.ts';
import { type AnyModule, group } from '../../platform/module/index.ts';
import { deliverOrRefund } from './deliver-order.ts';
import { discountCommands } from './discount.commands.ts';
import { orderCommands } from './order.commands.ts';
import { orderCancelled, orderDue } from './orders.events.ts';
import { ordersHandlers } from './orders.handlers.ts';
import type { OrdersJobPorts } from './orders.jobs.ts';
import { ordersJobs } from './orders.jobs.ts';

export const ordersModule = {
  serves: [group(ordersEndpoints, ordersHandlers)],
  jobs: ordersJobs,
  reactions: [
    on(orderDue, ({ selling }: OrdersJobPorts, { number }) => deliverOrRefund(selling, number)),
    // No notification is sent: customers see their own cancellations, and the statement lists cancellations by the
    // system.
    ignoreEvent(orderCancelled),
  ],
  commands: [orderCommands, discountCommands],
} satisfies AnyModule;
