export { profileModule } from './mount.ts';
