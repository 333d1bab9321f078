export { ProfileHead } from './components/profile/ProfileHead.tsx';
export { ProfileRows } from './components/profile/ProfileRows.tsx';
export { SecurityEvents } from './components/security/SecurityEvents.tsx';
export { Sessions } from './components/security/Sessions.tsx';
