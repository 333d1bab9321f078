import { PRICE_FEN } from '../datasets.ts';
import type { Measure } from '../measured.ts';
import { withQuotesSite } from '../rig/quotes-site.ts';
import { payer } from '../rig/seed.ts';
import { againstBare } from './gateway-against-bare.ts';

const DAYS = 20;
const PAYERS = 16;

/** Measures calls of many customers who pay per call: each call debits a wallet before its answer is sent. */
export const gatewayCharged: Measure = (note) =>
  withQuotesSite(100, DAYS, note, async (running) => {
    const tokens: string[] = [];
    for (let n = 0; n < PAYERS; n++) tokens.push(await running.site.tokenOf(await payer(running.home, n)));
    return againstBare(running, { tokens, expected: { rowsPerCall: DAYS, priceFen: PRICE_FEN }, note });
  });
