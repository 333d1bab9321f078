import { ordersEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import { type OrdersHandlerDeps, ordersHandlers } from './orders.handlers.ts';

export interface OrdersMountDeps extends OrdersHandlerDeps {
  readonly guards: Guards;
}

export const ordersModule: HttpModule<OrdersMountDeps> = {
  endpoints: [ordersEndpoints],
  mount: (app, deps) => serve(app, ordersEndpoints, ordersHandlers(deps), deps.guards),
};
