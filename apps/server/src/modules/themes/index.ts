export { themesModule } from './mount.ts';
