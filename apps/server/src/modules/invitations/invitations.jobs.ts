import type { JobModule } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import type { InvitingDeps } from './invitation.ts';
import { rewardDue } from './reward-invitation.ts';

export const invitationsJobs = {
  recurring: [{ task: 'invitations.rewardDue', match: '* * * * *' }],
  tasks: ({ inviting }) => ({ 'invitations.rewardDue': () => rewardDue(inviting) }),
} satisfies JobModule<{ inviting: InvitingDeps & { readonly log: Log } }>;
