interface Ending {
  readonly state: 'active' | 'soon' | 'expired';
  readonly endsAt: string | null;
}

/**
 * Returns the entitlements that end soon, earliest end first. They are the ones that the list of entitlements marks.
 */
export const endingRights = <T extends Ending>(rights: readonly T[]): T[] =>
  rights
    .filter(({ state }) => state === 'soon')
    .toSorted((a, b) => Date.parse(a.endsAt ?? '') - Date.parse(b.endsAt ?? ''));
