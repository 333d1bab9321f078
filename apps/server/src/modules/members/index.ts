export { endLetter, isLetterDue, readInviter } from './letters.repository.ts';
export { invitationLetterAsked, linkOf, memberInvited } from './members.events.ts';
export { membersModule } from './module.ts';
