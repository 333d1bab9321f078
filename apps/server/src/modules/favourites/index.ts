export { favouritesModule } from './module.ts';
