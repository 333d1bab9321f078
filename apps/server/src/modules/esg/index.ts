export { esgModule } from './mount.ts';
