import { beginRun } from './run-clock.ts';

/** Runs first, so that every program that starts later uses this clock. */
export default beginRun;
