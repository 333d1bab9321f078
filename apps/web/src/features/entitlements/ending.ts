interface Ending {
  readonly state: 'active' | 'soon' | 'expired';
  readonly endsAt: string | null;
}

/** The entitlements that end soon, earliest end first. They are the ones that their list marks as well. */
export const endingRights = <T extends Ending>(rights: readonly T[]): T[] =>
  rights
    .filter(({ state }) => state === 'soon')
    .toSorted((a, b) => Date.parse(a.endsAt ?? '') - Date.parse(b.endsAt ?? ''));
