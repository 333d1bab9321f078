export { StatusView } from './components/StatusView.tsx';
export { statusQuery } from './status.queries.ts';
