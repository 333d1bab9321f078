import { type Manifest, TRIAL_DAYS } from '@jishi/contract';

/** How far a trial reaches into the past: the date field, and the number of newest trading days. */
export interface TrialHistory {
  readonly field: string;
  readonly days: number;
}

/**
 * Returns how far trials reach into the past. Null if they cover all rows. `dateField` is the main date of the data
 * set. The operator's choice takes precedence. Otherwise a history is limited by default. A register, such as a list of
 * securities by listing date, is not limited: its rows are old but are not a history.
 */
export function trialHistoryOf(manifest: Manifest, dateField: string | null): TrialHistory | null {
  const { trialDays } = manifest;
  if (dateField === null || trialDays === null) return null;
  if (trialDays !== undefined) return { field: dateField, days: trialDays };
  return isHistory(manifest, dateField) ? { field: dateField, days: TRIAL_DAYS } : null;
}

/**
 * Returns true if the rows form a history by date: the date is part of the key, or the newest rows come first. A data
 * set with one row per security is not a history.
 */
function isHistory({ key, order, fields }: Manifest, dateField: string): boolean {
  if (key.includes(dateField)) return true;
  const roleOf = (code: string | undefined) => fields.find((field) => field.code === code)?.role;
  const isBySecurity = key.length === 1 && roleOf(key[0]) === 'code';
  return order[0] === `${dateField}:desc` && roleOf(dateField) !== 'listingDate' && !isBySecurity;
}
