import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { RUN_BEGINS_AT } from '../../server/test/clock/run-clock.ts';
import { openDatabase } from './database.ts';
import { useJourney } from './journey.ts';

const journey = useJourney();
const HOUR_MS = 3_600_000;

it('the page, a second tab, the server and its database use the clock of the run', async () => {
  const page = await journey.open('/');
  const tab = await page.context().newPage();
  await tab.goto(journey.site().origin);
  const database = await openDatabase(journey.site().home);
  const key = await fetch(`${journey.site().origin}/v1/identity/sealing-key`);
  const inSql = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database.db);
  await database.close();
  const times = {
    page: await page.evaluate(() => Date.now()),
    tab: await tab.evaluate(() => Date.parse(Date())),
    server: (await key.json()).data.nowMs,
    database: Number(inSql.rows[0]?.at),
  };
  for (const [name, ms] of Object.entries(times)) {
    const sinceBeginning = ms - RUN_BEGINS_AT.getTime();
    expect(sinceBeginning, name).toBeGreaterThan(0);
    expect(sinceBeginning, name).toBeLessThan(6 * HOUR_MS);
  }
});
