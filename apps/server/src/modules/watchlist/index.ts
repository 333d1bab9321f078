export { watchlistModule } from './mount.ts';
