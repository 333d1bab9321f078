import { z } from 'zod';
import { SECURITY_KINDS } from '../securities/schemas.ts';
import type { Role } from './roles.ts';

/**
 * What the market pages can take a data set for, and the roles that its fields must have for that:
 * quotes → unadjusted daily bars; minutes → unadjusted bars of a minute, whose `tradeDate` is a time; securities → the list of the securities of a kind; names → names beside that list;
 * formerNames → what securities were called; factors → ex-dates with their adjustment factors.
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
  /** What kind of securities its codes are. */
  kind: z.enum(SECURITY_KINDS),
  /** Where several data sets know a security, the one of the lowest rank counts. */
  rank: z.int().positive().max(99).default(1),
});
