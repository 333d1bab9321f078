export { favouritesModule } from './mount.ts';
