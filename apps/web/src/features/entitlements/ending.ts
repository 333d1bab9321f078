interface Ending {
  readonly state: 'active' | 'soon' | 'expired';
  readonly endsAt: string | null;
}

/** Returns the entitlements that end soon, earliest end first. The list of entitlements marks the same ones. */
export const endingRights = <T extends Ending>(rights: readonly T[]): T[] =>
  rights
    .filter(({ state }) => state === 'soon')
    .toSorted((a, b) => Date.parse(a.endsAt ?? '') - Date.parse(b.endsAt ?? ''));
