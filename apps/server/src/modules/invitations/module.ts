import { invitationsEndpoints } from '@jishi/contract';
import { type AnyModule, group } from '../../platform/module/index.ts';
import { invitationsHandlers } from './invitations.handlers.ts';

export const invitationsModule = {
  serves: [group(invitationsEndpoints, invitationsHandlers)],
} satisfies AnyModule;
