import { type OwnedQuery, ownedQuery, type Part } from '../datasets/index.ts';
import type { Call } from './parse-call.ts';

/** A call after the caller's right is determined. Its rows can be read. */
export interface OwnedCall extends Call {
  readonly query: OwnedQuery;
}

/**
 * Returns the call for the part that the caller's right covers. Its canonical text contains the part, so it
 * never shares an answer with another right. It counts its own total, because the total in a cursor may be
 * that of the whole data set.
 */
export function ownedCall(call: Call, part: Part): OwnedCall {
  const query = ownedQuery(call.dataset, call.query, part, call);
  if (part === 'whole') return { ...call, query };
  return { ...call, query, cursor: null, canonical: `${call.canonical}|${part.mark}` };
}
