/** Whether properties have all their runs, as in the sweeps (`npm test -- --sweeps`). */
export const HAS_ALL_RUNS = process.env['PROPERTY_RUNS'] === 'all';

/**
 * Returns how often a property is tried: all runs in the sweeps, and a sixth of them elsewhere, drawn anew each time.
 * For properties that load data or move money, of which a run takes long.
 */
export const runsOf = (all: number): number => (HAS_ALL_RUNS ? all : Math.ceil(all / 6));
