export { SecuritySearch } from './components/SecuritySearch.tsx';
