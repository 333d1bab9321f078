export { median } from './median.rules.ts';
export { companiesModule } from './mount.ts';
export { VALUATION_DATASET } from './read-overview.ts';
export { CONSOLIDATED, INDICATORS_DATASET } from './read-report.ts';
export { readShown, shownSource } from './shown-source.ts';
