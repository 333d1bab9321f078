import { readTableSizes } from '../apps/server/src/platform/space/index.ts';
import { QUOTES } from './datasets.ts';
import { securityCode } from './generate.ts';
import { callSequentially } from './rig/one-caller.ts';
import { type QuotesSite, withQuotesSite } from './rig/quotes-site.ts';
import { payer } from './rig/seed.ts';

/**
 * `npm run bench:growth [-- CALLS]`: makes charged calls one after another, so that each is settled alone, and prints by
 * how many bytes a call makes each table grow, with its indexes. Decision 0044 is based on it.
 */
const [callsText = '20000'] = process.argv.slice(2);
const CALLS = Number(callsText);
const PAYERS = 16;
/** Less is the growth of tables that do not depend on the number of calls. */
const COUNTED_MIN = 10;
/** Before the first sample, so that each table has its first pages. */
const WARM_UP_CALLS = 200;

async function measure({ home, site }: QuotesSite): Promise<void> {
  const { db, pool } = home.database;
  const tokens: string[] = [];
  for (let n = 0; n < PAYERS; n++) tokens.push(await site.tokenOf(await payer(home, n)));
  const call = (count: number) =>
    callSequentially(
      Array.from(
        { length: count },
        (_, n) =>
          `${site.origin}/api/stock/${QUOTES}?scode=${securityCode(n % 100)}&access_token=${tokens[n % PAYERS]}`,
      ),
    );
  const transfers = async (): Promise<number> => {
    const { rows } = await pool.query<{ n: string }>('select count(*) as n from wallet_transfer');
    return Number(rows[0]?.n);
  };
  const bytes = async (): Promise<Map<string, number>> =>
    new Map((await readTableSizes(db)).map((table) => [table.name, table.bytes]));
  await call(WARM_UP_CALLS);
  const [sizesBefore, transfersBefore] = [await bytes(), await transfers()];
  await call(CALLS);
  const settled = (await transfers()) - transfersBefore;
  if (settled !== CALLS) throw new Error(`${CALLS} calls made ${settled} transfers`);
  const growth = [...(await bytes())]
    .map(([table, size]) => ({ table, bytes: (size - (sizesBefore.get(table) ?? 0)) / CALLS }))
    .filter((row) => row.bytes >= COUNTED_MIN);
  const whole = { table: 'all', bytes: growth.reduce((sum, row) => sum + row.bytes, 0) };
  console.table([...growth, whole].map((row) => ({ table: row.table, bytes: Math.round(row.bytes) })));
}

await withQuotesSite(100, 5, console.error, measure);
