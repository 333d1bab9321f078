/**
 * Instructions for the tests that visit every page, exported as `visits` by `pages/<group>/<page>/visits.ts`. A
 * page needs them if one visit at its bare address as a visitor is not enough.
 */
export interface PageVisits {
  /** A word for the open part of the address, if it has one. */
  readonly word?: string;
  /** Query strings to visit: '' and those of further states that look different. */
  readonly queries?: readonly string[];
  /** The query strings that show rows of data sets; none by default. */
  readonly withRows?: readonly string[];
  /** Whether the page shows more after a sign-in, like every page that requires one. */
  readonly personal?: boolean;
}
