import { basisOf, type CapReached, type Settled, type Settlement, type UsageBasis } from './settlement.ts';

/**
 * A settlement in progress. If `refused` is set, the call is refused. Otherwise it is recorded with `basis` and
 * `priceFen`.
 */
export interface Draft {
  readonly call: Settlement;
  basis: UsageBasis;
  priceFen: bigint;
  refused: Settled['outcome'] | null;
  /** The call earlier in this batch that this call repeats; null if there is none. */
  repeats: Draft | null;
  availableFen: bigint;
  balanceFen: bigint | null;
  callsLeft: number | null;
  capReached: CapReached | null;
  transferId: bigint | null;
}

export function draftOf(call: Settlement): Draft {
  const basis = basisOf(call);
  const priceFen = basis === 'use' ? call.pricing.priceFen : 0n;
  const nothing = { availableFen: 0n, balanceFen: null, callsLeft: null, capReached: null, transferId: null };
  return { call, basis, priceFen, refused: null, repeats: null, ...nothing };
}
