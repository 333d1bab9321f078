/**
 * Returns how often a property is tried: a third of the runs, and all of them in the sweeps (`npm test -- --sweeps`),
 * which set PROPERTY_RUNS. For properties that load data or move money, of which a run takes long.
 */
export const runsOf = (all: number): number =>
  process.env['PROPERTY_RUNS'] === 'all' ? all : Math.ceil(all / 3);
