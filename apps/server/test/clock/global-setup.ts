import { beginRun } from './run-clock.ts';

/** Runs first: every program that starts later takes its clock from here. */
export default beginRun;
