export { industriesModule } from './mount.ts';
