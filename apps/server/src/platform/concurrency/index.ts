export { Slots } from './slots.ts';
export { createThread, type Thread, type ThreadEvents } from './thread.ts';
