import type { JobModule } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import type { InvitingDeps } from './invitation.ts';
import { rewardDue } from './reward-invitation.ts';

export interface InvitingPorts {
  readonly inviting: InvitingDeps & { readonly log: Log };
}

export const invitationsJobs = {
  recurring: [{ task: 'invitations.rewardDue', match: '* * * * *' }],
  tasks: ({ inviting }) => ({ 'invitations.rewardDue': () => rewardDue(inviting) }),
} satisfies JobModule<InvitingPorts>;
