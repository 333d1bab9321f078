import { GATEWAY_ROWS_MAX } from '../gateway/constants.ts';

const TRIAL_ROWS = 200;

/** Returns the maximum number of rows of a trial call. If the manifest sets none, the limit for all calls applies. */
export function trialRowsOf({ trialRows }: { trialRows?: number | null | undefined }): number {
  return trialRows === null ? GATEWAY_ROWS_MAX : (trialRows ?? TRIAL_ROWS);
}

/** The number of latest trading days that trial calls can read, unless the manifest sets another. */
export const TRIAL_DAYS = 250;
