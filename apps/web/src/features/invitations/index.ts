export { InvitationList } from './components/InvitationList.tsx';
export { OwnInvitation } from './components/OwnInvitation.tsx';
