export { Slots } from './slots.ts';
