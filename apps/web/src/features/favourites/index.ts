export { FavouriteList } from './components/FavouriteList.tsx';
export { ProductMarks } from './components/ProductMarks.tsx';
