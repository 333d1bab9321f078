export { memberInvited } from './members.events.ts';
export { membersModule } from './module.ts';
