/**
 * How the tests of every page visit a page, exported as `visits` by `pages/<group>/<page>/visits.ts` where once, by its bare
 * address and as a visitor, is not enough.
 */
export interface PageVisits {
  /** What stands in the open part of the address, where it has one. */
  readonly word?: string;
  /** Query strings to visit: '' and those of further states that look different. */
  readonly queries?: readonly string[];
  /** Those of the query strings that show rows of data sets; none by default. */
  readonly withRows?: readonly string[];
  /** Whether it shows more after a sign-in, like every page that requires one. */
  readonly personal?: boolean;
}
