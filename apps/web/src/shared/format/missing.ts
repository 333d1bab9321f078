/** Stands for a missing value; never 0, never "null". */
export const MISSING = '–';
