export { checkHolders } from './check-holders.ts';
export { holdersModule } from './module.ts';
