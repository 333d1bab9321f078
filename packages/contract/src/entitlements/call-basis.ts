/** An account's rights to a data set with a price. */
export interface CallRights {
  /** Whether only members may call the data set, which then has neither trial nor included calls. */
  readonly vipOnly: boolean;
  readonly isMember: boolean;
  /** Whether the account has a current term for the whole data set. */
  readonly hasTerm: boolean;
  /** Whether the account has a current term for a part of the data set. */
  readonly hasPartTerm: boolean;
  readonly isSoldByCall: boolean;
  /** The number of calls included in the membership that are left this month. */
  readonly includedLeft: number;
  readonly trialLeft: number;
  readonly packLeft: number;
}

type PricedBasis = 'term' | 'vip' | 'partTerm' | 'included' | 'trial' | 'pack' | 'use';

/**
 * Returns the right that pays for the next call: the first one in this order. Null if the account has no right and the
 * data set is not sold per call. The server decides with this function, and the web shows its result before the call.
 */
export function basisOfCall(rights: CallRights): PricedBasis | null {
  const { vipOnly, isSoldByCall } = rights;
  if (rights.hasTerm) return 'term';
  if (vipOnly && rights.isMember) return 'vip';
  if (rights.hasPartTerm) return 'partTerm';
  if (!vipOnly && isSoldByCall && rights.includedLeft > 0) return 'included';
  if (!vipOnly && rights.trialLeft > 0) return 'trial';
  if (rights.packLeft > 0) return 'pack';
  return !vipOnly && isSoldByCall ? 'use' : null;
}
