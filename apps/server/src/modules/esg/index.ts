export { esgModule } from './module.ts';
