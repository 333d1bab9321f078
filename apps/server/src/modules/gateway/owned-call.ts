import { type OwnedQuery, ownedQuery, type Part } from '../datasets/index.ts';
import type { Call } from './parse-call.ts';

/** A call restricted to the caller's entitlement, whose rows can be read. */
export interface OwnedCall extends Call {
  readonly query: OwnedQuery;
}

/**
 * Restricts the call to the part that the caller's entitlement covers. The canonical text contains the part, so calls
 * under different entitlements never share a response. The call counts its own total, because the total in a cursor may
 * be that of the whole data set.
 */
export function ownedCall(call: Call, part: Part): OwnedCall {
  const query = ownedQuery(call.dataset, call.query, part, call);
  if (part === 'whole') return { ...call, query };
  return { ...call, query, cursor: null, canonical: `${call.canonical}|${part.mark}` };
}
