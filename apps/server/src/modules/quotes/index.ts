export { quotesModule } from './mount.ts';
