import { accessEndpoints, keyEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import type { TokenDeps } from './issue-token.ts';
import { type KeyHandlerDeps, keyHandlers } from './keys.handlers.ts';
import { mountOauth } from './oauth.routes.ts';

export type AccessMountDeps = TokenDeps & KeyHandlerDeps & { readonly guards: Guards };

export const accessModule: HttpModule<AccessMountDeps> = {
  endpoints: [accessEndpoints, keyEndpoints],
  async mount(app, deps) {
    await mountOauth(app, deps);
    serve(app, keyEndpoints, keyHandlers(deps), deps.guards);
  },
};
