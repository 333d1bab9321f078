import { createHistogram } from 'node:perf_hooks';
import { QUOTES } from '../datasets.ts';
import { securityCode } from '../generate.ts';
import { type Measure, median } from '../measured.ts';
import { connectCaller } from '../rig/connection.ts';
import { callSequentially, p99 } from '../rig/one-caller.ts';
import { withQuotesSite } from '../rig/quotes-site.ts';
import { subscriber } from '../rig/seed.ts';

const SECURITIES = 2_000;
const DAYS = 20;
/** The connections of the demanding account, and the maximum number of rows that a call returns. */
const CONNECTIONS = 200;
const ROWS = 20_000;
/** Maximum number of large calls of a connection; a round ends earlier. */
const CALLS_MAX = 10;
const ROUNDS = 3;
const ROUND_MS = 4_000;

/**
 * Measures a small call of one account while another account makes the largest allowed reads on all its
 * connections.
 */
export const quietCaller: Measure = (note) =>
  withQuotesSite(SECURITIES, DAYS, note, async ({ home, site }) => {
    const loud = await site.tokenOf(await subscriber(home));
    const quiet = await site.tokenOf(await subscriber(home));
    const url = new URL(site.origin);
    let largeLimit = ROWS;
    // Each call has a different `@limit`, so that no answer is shared or cached.
    const largeCall = (): Buffer =>
      Buffer.from(
        `GET /api/stock/${QUOTES}?@limit=${largeLimit--}&access_token=${loud} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`,
      );
    let code = 0;
    const quietCallsUntil = async (endsAt: number): Promise<number[]> => {
      const milliseconds: number[] = [];
      do {
        const scode = securityCode(code % SECURITIES);
        // After all securities have been requested, the limit changes to another value above the number of rows, so
        // that no answer is cached.
        const limit = DAYS + Math.floor(code++ / SECURITIES);
        const address = `${site.origin}/api/stock/${QUOTES}?scode=${scode}&@limit=${limit}&access_token=${quiet}`;
        milliseconds.push(...(await callSequentially([address])));
      } while (performance.now() < endsAt);
      return milliseconds;
    };
    const alone = p99(await quietCallsUntil(performance.now() + ROUND_MS));
    const values: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const callers = await Promise.all(
        Array.from({ length: CONNECTIONS }, () =>
          connectCaller(url, Array.from({ length: CALLS_MAX }, largeCall)),
        ),
      );
      const endsAt = performance.now() + ROUND_MS;
      const large = Promise.all(callers.map((caller) => caller.callUntil(endsAt, createHistogram())));
      const [milliseconds] = await Promise.all([quietCallsUntil(endsAt), large]);
      for (const caller of callers) caller.end();
      const value = p99(milliseconds);
      const answered = callers.reduce((sum, { sent }) => sum + sent, 0);
      note(
        `round ${round} of ${ROUNDS}: ${milliseconds.length} calls beside ${answered} large ones, p99 ${Math.round(value)} ms`,
      );
      values.push(value);
    }
    const [lowest, highest] = [Math.min(...values), Math.max(...values)];
    return { value: median(values), lowest, highest, rounds: ROUNDS, detail: { aloneMs: alone } };
  });
