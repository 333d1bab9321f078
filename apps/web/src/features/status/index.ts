export { StatusView } from './components/StatusView.tsx';
