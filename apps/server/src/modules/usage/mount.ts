import { limitsEndpoints, usageEndpoints, useEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import { limitsHandlers, type UsageDeps, usageHandlers } from './usage.handlers.ts';
import { useHandlers } from './use.handlers.ts';

export interface UsageMountDeps extends UsageDeps {
  readonly guards: Guards;
}

export const usageModule: HttpModule<UsageMountDeps> = {
  endpoints: [limitsEndpoints, usageEndpoints, useEndpoints],
  mount(app, deps) {
    serve(app, limitsEndpoints, limitsHandlers(deps), deps.guards);
    serve(app, usageEndpoints, usageHandlers(deps), deps.guards);
    serve(app, useEndpoints, useHandlers(deps), deps.guards);
  },
};
