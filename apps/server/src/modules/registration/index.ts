export { registrationModule } from './mount.ts';
