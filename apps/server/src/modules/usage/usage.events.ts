import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/**
 * A call was refused because it would have exceeded a cap. Emitted once for each cap in each day or month. Amounts are
 * in fen.
 */
export const spendCapReached = eventKind(
  'usage.capReached',
  z.strictObject({
    accountId: z.string(),
    /** The cap's key; 0 for all keys of the account. */
    keyId: z.string(),
    window: z.enum(['day', 'month']),
    capFen: z.string(),
    /** The market day or, for a monthly cap, a day in that month. */
    day: z.string(),
  }),
);
