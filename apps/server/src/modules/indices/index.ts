export { indicesModule } from './mount.ts';
