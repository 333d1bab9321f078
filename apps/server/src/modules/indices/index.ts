export { indicesModule } from './module.ts';
