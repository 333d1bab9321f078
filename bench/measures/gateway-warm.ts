import type { Measure } from '../measured.ts';
import { withQuotesSite } from '../rig/quotes-site.ts';
import { subscriber } from '../rig/seed.ts';
import { againstBare } from './gateway-against-bare.ts';

const DAYS = 20;

/** Measures calls of one customer with a term: they are checked, limited and recorded, but not charged. */
export const gatewayWarm: Measure = (note) =>
  withQuotesSite(100, DAYS, note, async (running) => {
    const token = await running.site.tokenOf(await subscriber(running.home));
    return againstBare(running, { tokens: [token], expected: { rowsPerCall: DAYS, priceFen: 0 }, note });
  });
