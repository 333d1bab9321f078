export { agentsModule } from './module.ts';
