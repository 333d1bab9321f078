export { statusModule } from './module.ts';
