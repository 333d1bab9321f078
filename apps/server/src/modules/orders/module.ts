import { ordersEndpoints } from '@jishi/contract';
import { type AnyModule, group } from '../../platform/module/index.ts';
import { ordersHandlers } from './orders.handlers.ts';

export const ordersModule = {
  serves: [group(ordersEndpoints, ordersHandlers)],
} satisfies AnyModule;
