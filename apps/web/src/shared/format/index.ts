export { formatInstant, formatSpan } from './dates.ts';
export { MISSING } from './missing.ts';
export { formatFen } from './money.ts';
export { formatCompact, formatNumber } from './numbers.ts';
export { formatValue, type Value } from './values.ts';
