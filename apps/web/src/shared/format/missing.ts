/** Stands for a value that is not there; never 0, never "null". */
export const MISSING = '–';
