export { deltaSharingModule } from './module.ts';
