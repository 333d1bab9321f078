import { entitlementEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import { entitlementHandlers, type OwnedDeps } from './owned-apis.ts';

export const entitlementsModule: HttpModule<OwnedDeps & { readonly guards: Guards }> = {
  endpoints: [entitlementEndpoints],
  mount(app, deps) {
    serve(app, entitlementEndpoints, entitlementHandlers(deps), deps.guards);
  },
};
