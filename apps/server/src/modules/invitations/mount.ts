import { invitationsEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import { type InvitationsHandlerDeps, invitationsHandlers } from './invitations.handlers.ts';

export interface InvitationsMountDeps extends InvitationsHandlerDeps {
  readonly guards: Guards;
}

export const invitationsModule: HttpModule<InvitationsMountDeps> = {
  endpoints: [invitationsEndpoints],
  mount: (app, deps) => serve(app, invitationsEndpoints, invitationsHandlers(deps), deps.guards),
};
