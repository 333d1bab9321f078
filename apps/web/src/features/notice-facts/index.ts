export { FactsInShort } from './components/FactsInShort.tsx';
export { NoticeFactsView } from './components/NoticeFactsView.tsx';
export { useFactsOf } from './use-facts-of.ts';
