export { ActiveRights } from './components/ActiveRights.tsx';
export { EndingTile } from './components/EndingTile.tsx';
export { OwnedApis } from './components/OwnedApis.tsx';
export { OwnedLinks } from './components/OwnedLinks.tsx';
export { OwnedMark, OwnedMembers } from './components/OwnedMark.tsx';
export { OwnedNote } from './components/OwnedNote.tsx';
export { ownedQuery } from './entitlements.queries.ts';
export {
  useCallBasis,
  useEndless,
  useEndlessLevel,
  useHeldMode,
  useOwnedDatasets,
} from './use-owned.ts';
