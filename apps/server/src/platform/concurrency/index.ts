export { Slots, SlotsByKey } from './slots.ts';
export { createThread, type Thread, type ThreadEvents } from './thread.ts';
