import { limitKey, type NewKey } from '../../apps/server/src/modules/access/index.ts';
import { setSpendCaps } from '../../apps/server/src/modules/access/spend-caps.ts';
import { inTransaction } from '../../apps/server/src/platform/db/index.ts';
import { PRICE_FEN, QUOTES } from '../datasets.ts';
import { securityCode } from '../generate.ts';
import type { Measure, Measured } from '../measured.ts';
import { assertBooked, type Expected, readBooks } from '../rig/books.ts';
import { callFor } from '../rig/callers.ts';
import type { Home } from '../rig/home.ts';
import { type QuotesSite, withQuotesSite } from '../rig/quotes-site.ts';
import { payer, subscriber } from '../rig/seed.ts';
import { compare } from '../rounds.ts';

const DAYS = 20;
const PAYERS = 16;
const ROUNDS = 9;
/** A cap that no measurement reaches. */
const CAP_FEN = 100_000_000_00n;

/**
 * Measures calls whose keys are limited by caps, data sets and networks, and whose account has a webhook. The reference
 * is the same calls without any of these.
 */
export const gatewayCaps: Measure = (note) => compareCaps(ROUNDS, note);

export function compareCaps(rounds: number, note: (line: string) => void): Promise<Measured> {
  return withQuotesSite(100, DAYS, note, async (running) => {
    const free = { rowsPerCall: DAYS, priceFen: 0 };
    const charged = { rowsPerCall: DAYS, priceFen: PRICE_FEN };
    const warm = await compareWith(running, [await pairOf(running, () => subscriber(running.home))], {
      expected: free,
      rounds,
      note: (line) => note(`warm, ${line}`),
    });
    const pairs: Pair[] = [];
    for (let n = 0; n < PAYERS; n++)
      pairs.push(await pairOf(running, (place) => payer(running.home, 2 * n + place)));
    const paid = await compareWith(running, pairs, {
      expected: charged,
      rounds,
      note: (line) => note(`charged, ${line}`),
    });
    const lower = warm.value < paid.value ? warm : paid;
    return { ...lower, parts: { warm: warm.value, charged: paid.value } };
  });
}

/** Tokens of two customers whose keys and accounts have different limits. */
interface Pair {
  readonly plain: string;
  readonly limited: string;
}

async function pairOf({ home, site }: QuotesSite, make: (place: 0 | 1) => Promise<NewKey>): Promise<Pair> {
  const limited = await make(1);
  await limit(home, limited);
  return { plain: await site.tokenOf(await make(0)), limited: await site.tokenOf(limited) };
}

async function limit({ database }: Home, { keyId }: NewKey): Promise<void> {
  const now = new Date();
  await inTransaction(database.db, async (tx) => {
    const key = { dayCapFen: CAP_FEN, monthCapFen: CAP_FEN, datasets: [QUOTES], networks: ['127.0.0.0/8'] };
    if (!(await limitKey(tx, keyId, key, now))) throw new Error(`there is no key ${keyId}`);
    const { account_id: accountId } = await tx
      .selectFrom('api_key')
      .select('account_id')
      .where('id', '=', keyId)
      .executeTakeFirstOrThrow();
    await setSpendCaps(tx, accountId, { dayCapFen: CAP_FEN, monthCapFen: CAP_FEN }, now);
    const webhook = { url: 'https://example.com/hook', topics: [], secret_encrypted: 'x', created_at: now };
    await tx
      .insertInto('webhook')
      .values({ ...webhook, account_id: accountId })
      .execute();
  });
}

function compareWith(
  { home, site }: QuotesSite,
  pairs: readonly Pair[],
  { expected, rounds, note }: { expected: Expected; rounds: number; note: (line: string) => void },
): Promise<Measured> {
  const callWith = async (kind: keyof Pair): Promise<number> => {
    const paths = pairs.map(
      (pair) => `/api/stock/${QUOTES}?scode=${securityCode(7)}&access_token=${pair[kind]}`,
    );
    const before = await readBooks(home);
    const calls = await callFor(site.origin, (caller) => [paths[caller % paths.length] ?? '']);
    assertBooked(before, await readBooks(home), calls.answered, expected);
    return calls.perSecond;
  };
  return compare({ rounds, note, ours: () => callWith('limited'), theirs: () => callWith('plain') });
}
