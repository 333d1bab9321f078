import type pg from 'pg';

declare const reads: unique symbol;
declare const writes: unique symbol;

/**
 * A pool for rows that may be some seconds old: data sets, documents, the catalogue, notices. Its statements may run on
 * a read replica. Money, limits, entitlements and sessions are read through `Db`, which is always the primary.
 */
export type Reader = pg.Pool & { readonly [reads]: true };

/** The pool of the primary. */
export type Writer = Reader & { readonly [writes]: true };
