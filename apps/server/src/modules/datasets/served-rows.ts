import { ident } from './dataset.ts';

/** Returns the table with the rows of a data set as they were served, quoted for SQL. */
export const servedOf = (code: string): string => `served.${ident(code)}`;
