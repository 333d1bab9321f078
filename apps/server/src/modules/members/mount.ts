import { memberEndpoints, membershipEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import { type MembersDeps, memberHandlers, membershipHandlers } from './members.handlers.ts';

export interface MembersMountDeps extends MembersDeps {
  readonly guards: Guards;
}

export const membersModule: HttpModule<MembersMountDeps> = {
  endpoints: [memberEndpoints, membershipEndpoints],
  mount(app, deps) {
    serve(app, memberEndpoints, memberHandlers(deps), deps.guards);
    serve(app, membershipEndpoints, membershipHandlers(deps), deps.guards);
  },
};
