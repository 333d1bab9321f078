import { identityEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import { signInEndpoints, signInHandlers } from './identity.routes.ts';
import type { ThirdPartyDeps } from './third-party/third-party.deps.ts';
import { thirdPartyEndpoints, thirdPartyHandlers } from './third-party/third-party.routes.ts';

export interface IdentityMountDeps extends ThirdPartyDeps {
  readonly guards: Guards;
}

export const identityModule: HttpModule<IdentityMountDeps> = {
  endpoints: [identityEndpoints],
  mount(app, deps) {
    serve(app, signInEndpoints, signInHandlers(deps), deps.guards);
    serve(app, thirdPartyEndpoints, thirdPartyHandlers(deps), deps.guards);
  },
};
