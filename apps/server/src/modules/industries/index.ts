export { industriesModule } from './module.ts';
