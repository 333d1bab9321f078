import { ownSupportEndpoints, supportEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import { createPassages } from './questions/passages.ts';
import type { SupportDeps } from './support.deps.ts';
import { ownSupportHandlers, supportActions, supportHandlers } from './support.handlers.ts';

export interface SupportMountDeps extends SupportDeps {
  readonly guards: Guards;
}

export const supportModule: HttpModule<SupportMountDeps> = {
  endpoints: [supportEndpoints, ownSupportEndpoints],
  mount(app, deps) {
    const actions = supportActions(deps, createPassages(deps));
    serve(app, supportEndpoints, supportHandlers(deps, actions), deps.guards);
    serve(app, ownSupportEndpoints, ownSupportHandlers(deps, actions), deps.guards);
  },
};
