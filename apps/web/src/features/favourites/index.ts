export { FavouriteList } from './components/FavouriteList.tsx';
export { LatenessFollows } from './components/LatenessFollows.tsx';
export { LatenessSwitch } from './components/LatenessSwitch.tsx';
export { ProductMarks } from './components/ProductMarks.tsx';
