import { z } from 'zod';
import { BAR_KINDS } from '../quotes/schemas.ts';
import { SECURITY_KINDS } from '../securities/schemas.ts';
import type { FieldType } from './field-types.ts';
import type { Role } from './roles.ts';

/**
 * What the market pages can take a data set for, and the roles that its fields must have for that:
 * quotes → unadjusted daily bars; securities → the list of the securities of a kind; names → names beside that list;
 * formerNames → what securities were called; factors → ex-dates with their adjustment factors.
 */
const NEEDED = {
  quotes: ['code', 'tradeDate', 'close'],
  securities: ['code', 'name'],
  names: ['code'],
  formerNames: ['code', 'formerName'],
  factors: ['code', 'exDate', 'closeBeforeExDate', 'previousClose', 'backwardFactor'],
} as const satisfies Record<string, readonly Role[]>;
export type Serves = keyof typeof NEEDED;

export const servesSchema = z.strictObject({
  as: z.enum(Object.keys(NEEDED) as [Serves, ...Serves[]]),
  /** What kind of securities its codes are. */
  kind: z.enum(SECURITY_KINDS),
  /** Where several data sets know a security, the one of the lowest rank counts. */
  rank: z.int().positive().max(99).default(1),
});

interface Served {
  readonly serves?: z.infer<typeof servesSchema> | undefined;
  readonly key: readonly string[];
  readonly fields: readonly {
    readonly code: string;
    readonly type: FieldType;
    readonly role?: Role | undefined;
  }[];
}

/** What keeps a data set from serving as it says. */
export function servesProblems({ serves, key, fields }: Served): string[] {
  if (serves === undefined) return [];
  const { as, kind } = serves;
  const roles = new Map(fields.flatMap((field) => (field.role ? [[field.role, field] as const] : [])));
  const missing = NEEDED[as]
    .filter((role) => !roles.has(role))
    .map((role) => `serves as ${as}, but no field has the role ${role}`);
  if (as !== 'quotes') return missing;
  const byDay = [roles.get('code')?.code, roles.get('tradeDate')?.code];
  return [
    ...missing,
    ...((BAR_KINDS as readonly string[]).includes(kind)
      ? []
      : [`serves as quotes of ${kind}, but bars are drawn of ${BAR_KINDS.join(', ')} alone`]),
    ...(missing.length > 0 || key.join() === byDay.join()
      ? []
      : [`serves as quotes, so its key must be ${byDay.join(', ')}: one row for a security and a day`]),
    ...(roles.get('tradeDate')?.type === 'datetime'
      ? ['serves as quotes, so its tradeDate must be a date']
      : []),
  ];
}
