export { themesModule } from './module.ts';
