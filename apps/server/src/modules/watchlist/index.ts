export { watchlistModule } from './module.ts';
