export { ServiceFacts } from './components/ServiceFacts.tsx';
export { StatusView } from './components/StatusView.tsx';
