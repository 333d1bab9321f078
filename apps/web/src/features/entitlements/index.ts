export { EndsSoon } from './components/EndsSoon.tsx';
export { OwnedApis } from './components/OwnedApis.tsx';
export { OwnedLinks } from './components/OwnedLinks.tsx';
export { ownedQuery } from './entitlements.queries.ts';
