import { beginRun } from './run-clock.ts';

/** The first thing in a run: what starts later has its clock from here. */
export default beginRun;
