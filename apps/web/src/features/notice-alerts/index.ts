export { AlertBar } from './components/AlertBar.tsx';
export { AlertList } from './components/AlertList.tsx';
