import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** A call was refused since it would exceed a cap; emitted once for each cap and its day or month. Amounts in fen. */
export const spendCapReached = eventKind(
  'usage.capReached',
  z.strictObject({
    accountId: z.string(),
    /** 0: all keys of the account. */
    keyId: z.string(),
    window: z.enum(['day', 'month']),
    capFen: z.string(),
    /** The market day; for a month, a day within it. */
    day: z.string(),
  }),
);
