/** The right that pays for an account's next call of a data set. */
export interface CallBasis {
  /** `none`: the account has no right, and the data set is not sold per call. */
  readonly kind: 'term' | 'vip' | 'included' | 'trial' | 'pack' | 'use' | 'none';
  /** The end of a term, as ISO 8601 in UTC. Null for an open-ended term, and for other kinds. */
  readonly until: string | null;
  /** The number of calls left for the kinds `included`, `trial` and `pack`, otherwise 0. */
  readonly callsLeft: number;
  /** The account's remaining free trial calls, regardless of which right pays for the next call. */
  readonly trialLeft: number;
}
