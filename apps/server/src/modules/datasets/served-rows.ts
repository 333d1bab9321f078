import { ident } from './dataset.ts';

/** Returns the quoted history table of a data set. */
export const servedOf = (code: string): string => `served.${ident(code)}`;
