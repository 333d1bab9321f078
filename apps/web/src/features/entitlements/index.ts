export { EndsSoon } from './components/EndsSoon.tsx';
export { OwnedApis } from './components/OwnedApis.tsx';
export { OwnedLinks } from './components/OwnedLinks.tsx';
export { OwnedMark, OwnedMembers } from './components/OwnedMark.tsx';
export { OwnedNote } from './components/OwnedNote.tsx';
export { ownedQuery } from './entitlements.queries.ts';
export { useOwned } from './use-owned.ts';
