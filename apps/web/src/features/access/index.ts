export { capsQuery } from './access.queries.ts';
export { KeyList } from './components/KeyList.tsx';
export { Keys } from './components/Keys.tsx';
export { SheetLinks } from './components/SheetLinks.tsx';
export { SpendCaps } from './components/SpendCaps.tsx';
export { SpendCapsNote } from './components/SpendCapsNote.tsx';
