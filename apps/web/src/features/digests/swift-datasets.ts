/** The data sets from whose rows swift messages are made. */
export const SWIFT_DATASETS: readonly string[] = [
  'p_stock2328',
  'p_stock2238',
  'p_stock2201',
  'p_sysapi1097',
  'p_stock2203',
  'p_stock2218',
  'p_stock2220',
  'p_ENS7034',
  'p_stock2416',
];
