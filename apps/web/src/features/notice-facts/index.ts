export { NoticeFactsView } from './components/NoticeFactsView.tsx';
