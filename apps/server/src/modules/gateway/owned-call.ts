import { type OwnedQuery, ownedQuery, type Part } from '../datasets/index.ts';
import type { Call } from './parse-call.ts';

/** A call whose caller's right is known. Its rows can be read. */
export interface OwnedCall extends Call {
  readonly query: OwnedQuery;
}

/**
 * Returns the call within the part that the caller's right covers. Its canonical text contains the part, so its
 * answer is never that of another right. It counts its own total, because a cursor may have that of the whole.
 */
export function ownedCall(call: Call, part: Part): OwnedCall {
  const query = ownedQuery(call.dataset, call.query, part, call);
  if (part === 'whole') return { ...call, query };
  return { ...call, query, cursor: null, canonical: `${call.canonical}|${part.mark}` };
}
