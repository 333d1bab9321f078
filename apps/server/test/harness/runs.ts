/** Whether properties have all their runs, as in the sweeps (`npm test -- --sweeps`). */
export const HAS_ALL_RUNS = process.env['PROPERTY_RUNS'] === 'all';

/**
 * Returns the number of runs of a property: all runs in the sweeps, and a sixth of them elsewhere, chosen at random
 * each time. Used for properties that load data or move money, whose runs are slow.
 */
export const runsOf = (all: number): number => (HAS_ALL_RUNS ? all : Math.ceil(all / 6));
