export { checkInvitations } from './check-invitations.ts';
export { scheduleReward } from './due-reward.ts';
export type { InvitationRow, InvitingDeps, IsSamePerson } from './invitation.ts';
export { invitationJoined, invitationRewarded } from './invitations.events.ts';

export { joinInvitation } from './join-invitation.ts';
export { invitationsModule } from './module.ts';
export type { RefuseOutcome } from './refuse-invitation.ts';
export { reportRefundedReward } from './report-refunded-reward.ts';
export { rewardInvitation } from './reward-invitation.ts';
