export { ConstituentParts } from './components/ConstituentParts.tsx';
export { IndexChoice } from './components/IndexChoice.tsx';
export { Membership } from './components/Membership.tsx';
export { Profile } from './components/Profile.tsx';
export { RangeList } from './components/RangeList.tsx';
export { BOND, nameFor } from './index-words.ts';
