import { daysBetween } from '../../shared/time/days.ts';

interface Ending {
  readonly state: 'active' | 'soon' | 'expired';
  readonly endsAt: string | null;
}

/** The number of days before its end from which an entitlement counts as ending. */
export const ENDING_DAYS = 30;

/** The entitlements that end within 30 days, earliest end first. */
export function endingRights<T extends Ending>(rights: readonly T[], nowMs: number): T[] {
  const now = new Date(nowMs).toISOString();
  return rights
    .filter(
      ({ state, endsAt }) =>
        state !== 'expired' && endsAt !== null && daysBetween(now, endsAt) <= ENDING_DAYS,
    )
    .toSorted((a, b) => Date.parse(a.endsAt ?? '') - Date.parse(b.endsAt ?? ''));
}
