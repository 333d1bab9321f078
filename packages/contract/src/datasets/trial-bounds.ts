import { GATEWAY_ROWS_MAX } from '../gateway/constants.ts';

const TRIAL_ROWS = 200;

/**
 * The maximum number of rows in the answer of a trial call. If the manifest sets none, the limit of any call
 * applies.
 */
export function trialRowsOf({ trialRows }: { trialRows?: number | null | undefined }): number {
  return trialRows === null ? GATEWAY_ROWS_MAX : (trialRows ?? TRIAL_ROWS);
}

/** The number of newest trading days that trial calls reach, unless the manifest says otherwise. */
export const TRIAL_DAYS = 250;
