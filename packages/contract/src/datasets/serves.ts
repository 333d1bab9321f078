import { z } from 'zod';
import { SECURITY_KINDS } from '../securities/schemas.ts';
import type { Role } from './roles.ts';

/**
 * The uses of a data set on the market pages, with the roles that its fields must have: quotes → unadjusted daily bars;
 * minutes → unadjusted minute bars, whose `tradeDate` is a time; securities → the list of the securities of a kind;
 * names → further names of listed securities; formerNames → former names of securities; factors → ex-dates with their
 * adjustment factors.
 */
export const SERVED_ROLES = {
  quotes: ['code', 'tradeDate', 'close'],
  minutes: ['code', 'tradeDate', 'close'],
  securities: ['code', 'name'],
  names: ['code'],
  formerNames: ['code', 'formerName'],
  factors: ['code', 'exDate', 'closeBeforeExDate', 'previousClose', 'backwardFactor'],
} as const satisfies Record<string, readonly Role[]>;
export type Serves = keyof typeof SERVED_ROLES;

export const servesSchema = z.strictObject({
  as: z.enum(Object.keys(SERVED_ROLES) as [Serves, ...Serves[]]),
  /** The kind of securities that its codes identify. */
  kind: z.enum(SECURITY_KINDS),
  /** The precedence among data sets with the same security. The lowest rank wins. */
  rank: z.int().positive().max(99).default(1),
});
