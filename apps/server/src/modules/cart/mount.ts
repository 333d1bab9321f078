import { cartEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import { type CartHandlerDeps, cartHandlers } from './cart.handlers.ts';

export interface CartMountDeps extends CartHandlerDeps {
  readonly guards: Guards;
}

export const cartModule: HttpModule<CartMountDeps> = {
  endpoints: [cartEndpoints],
  mount: (app, deps) => serve(app, cartEndpoints, cartHandlers(deps), deps.guards),
};
