import { cartEndpoints } from '@jishi/contract';
import { type AnyModule, group } from '../../platform/module/index.ts';
import { cartHandlers } from './cart.handlers.ts';

export const cartModule = {
  serves: [group(cartEndpoints, cartHandlers)],
} satisfies AnyModule;
