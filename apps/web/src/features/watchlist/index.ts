export { WatchButton } from './components/WatchButton.tsx';
export { useWatchlist } from './use-watchlist.ts';
