/** The basis on which an account's next call of a data set is paid. */
export interface CallBasis {
  /** `none`: the account has no right, and the data set is not sold per call. */
  readonly kind: 'term' | 'vip' | 'included' | 'trial' | 'pack' | 'use' | 'none';
  /** The end of a term, as ISO 8601 in UTC. Null for an open-ended term, and for other kinds. */
  readonly until: string | null;
  /** Calls left of kind `included`, `trial` or `pack`, otherwise 0. */
  readonly callsLeft: number;
  /** Free trial calls that the account has left, whatever pays for the next call. */
  readonly trialLeft: number;
}
