export { futuresModule } from './mount.ts';
