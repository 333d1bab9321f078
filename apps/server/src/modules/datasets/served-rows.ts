import { ident } from './dataset.ts';

/** Returns the table of a data set's history, quoted for SQL. */
export const servedOf = (code: string): string => `served.${ident(code)}`;
