import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/**
 * A call was refused because it would exceed a cap. Emitted once for each cap and its day or month. Amounts are in
 * fen.
 */
export const spendCapReached = eventKind(
  'usage.capReached',
  z.strictObject({
    accountId: z.string(),
    /** 0 for all keys of the account. */
    keyId: z.string(),
    window: z.enum(['day', 'month']),
    capFen: z.string(),
    /** The market day or, for a month, a day within it. */
    day: z.string(),
  }),
);
