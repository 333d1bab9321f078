export { HolderParts } from './components/HolderParts.tsx';
