import type { Manifest } from '@jishi/contract';
import { ident } from './dataset.ts';

/** The first moment of a data set's history. */
export interface HistoryStart {
  readonly at: Date;
  readonly version: bigint;
}

/** Returns the table with the rows of a data set as they were served, quoted for SQL. */
export const servedOf = (code: string): string => `served.${ident(code)}`;

/** Returns true if the data set keeps the rows that it served. */
export const keepsServed = ({ history }: Pick<Manifest, 'history'>): boolean => history === true;
