import { invitationsEndpoints } from '@jishi/contract';
import { on } from '../../platform/events.ts';
import { type AnyModule, group } from '../../platform/module/index.ts';
import { accountInvited } from '../accounts/index.ts';
import { invitationCommands } from './invitations.commands.ts';
import { invitationsHandlers } from './invitations.handlers.ts';
import type { InvitingPorts } from './invitations.jobs.ts';
import { invitationsJobs } from './invitations.jobs.ts';
import { joinInvitation } from './join-invitation.ts';

export const invitationsModule = {
  serves: [group(invitationsEndpoints, invitationsHandlers)],
  jobs: invitationsJobs,
  reactions: [
    on(accountInvited, ({ inviting }: InvitingPorts, { accountId, inviteCode }) =>
      joinInvitation(inviting, { accountId: BigInt(accountId), inviteCode }),
    ),
  ],
  commands: [invitationCommands],
} satisfies AnyModule;
