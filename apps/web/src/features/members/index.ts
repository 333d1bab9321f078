export { InvitationNote } from './components/InvitationNote.tsx';
export { LinkedInvitation } from './components/LinkedInvitation.tsx';
export { Members } from './components/Members.tsx';
export { Memberships } from './components/Memberships.tsx';
export { OrganisationsOnly } from './components/OrganisationsOnly.tsx';
export { OwnLimit } from './components/OwnLimit.tsx';
