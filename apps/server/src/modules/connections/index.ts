export { connectionsModule } from './module.ts';
