export { futuresModule } from './module.ts';
