import { join } from 'node:path';
import { countShares } from '../../apps/server/src/modules/announcements/notices/notice-index.repository.ts';
import { readManifests } from '../../apps/server/src/modules/datasets/index.ts';
import { createPasswords } from '../../apps/server/src/modules/identity/index.ts';
import { inClientTransaction } from '../../apps/server/src/platform/db/index.ts';
import { QUOTES, quotesManifest } from '../datasets.ts';
import { writeQuotes } from '../generate.ts';
import { type Home, inHome } from '../rig/home.ts';
import { makePersons, mobileOf, readyLogin } from '../rig/logins.ts';
import { signedInPerson } from '../rig/persons.ts';
import { loadRows, payer, subscriber } from '../rig/seed.ts';
import { CATALOGUE, type Site, writeCatalogue } from '../rig/site.ts';
import { fillNotices, WORDS } from '../volume/notices.ts';
import type { Callers } from './load.ts';

const SECURITIES = 5_000;
const DAYS = 20;
const NOTICES = 20_000;
const NOTICE_WORDS = 200;
const NOTICE_SETS = ['p_info3015', 'p_jishi9601', 'p_jishi9702', 'p_info3005', 'p_stock2101'];
const PAYERS = 8;
const PERSONS = 40;
/** The number of users who are already signed in, in addition to those who sign in. */
const SIGNED_IN_FROM = 1_000;
const SIGNED_IN = 10;
const PASSWORD = 'Grün-Tee-47x';
/** A site issues a new token if the current one expires within five minutes. */
const RENEWAL_MS = 120_000;

export interface Market {
  /** A home with all rows and customers. */
  readonly home: Home;
  readonly catalogue: string;
  /** Signs in all callers to a site with the database of `home`. */
  callersOf(home: Home, site: Pick<Site, 'origin' | 'tokenOf'>): Promise<Callers>;
}

/** Runs work with a market of quotes, notices, paying accounts and users with wallets. */
export async function withMarket<T>(work: (market: Market) => Promise<T>): Promise<T> {
  const all = await readManifests(CATALOGUE);
  const manifests = [quotesManifest(), ...all.filter(({ code }) => NOTICE_SETS.includes(code))];
  return inHome(manifests, async (home) => {
    await fillMarket(home);
    await makePersons(home, PERSONS, await createPasswords().hash(PASSWORD));
    const keys = await many(PAYERS, (n) => payer(home, n));
    const persons = await many(SIGNED_IN, (n) =>
      signedInPerson(home, SIGNED_IN_FROM + n, { balanceFen: 100_000n }),
    );
    const free = await subscriber(home);
    return work({
      home,
      catalogue: await writeCatalogue(home, manifests),
      callersOf: async (current, site) => ({
        payers: await many(PAYERS, (n) => renewedToken(site, keys[n] as (typeof keys)[number])),
        subscriber: await renewedToken(site, free),
        cookies: persons.map(({ cookie }) => cookie),
        securities: SECURITIES,
        words: WORDS.slice(0, NOTICE_WORDS),
        login: (n) => readyLogin(current, site as Site, mobileOf(n % PERSONS), PASSWORD),
      }),
    });
  });
}

type Key = Parameters<Site['tokenOf']>[0];

/**
 * Returns the token of a key like a program that runs for hours: it requests a new token before the hour
 * ends.
 */
async function renewedToken({ tokenOf }: Pick<Site, 'tokenOf'>, key: Key): Promise<() => string> {
  let token = await tokenOf(key);
  const renew = async (): Promise<void> => {
    token = await tokenOf(key);
  };
  // A request may fail during a failover; the next one follows soon enough.
  setInterval(() => void renew().catch(() => undefined), RENEWAL_MS).unref();
  return () => token;
}

async function fillMarket(home: Home): Promise<void> {
  const { pool } = home.database;
  const file = join(home.folder, 'quotes.csv');
  await writeQuotes(file, SECURITIES, DAYS);
  await loadRows(home, QUOTES, file);
  await fillNotices(pool, NOTICES, () => undefined);
  const { rows } = await pool.query<{ year: number }>('select year from notice_year order by year');
  for (const { year } of rows) await inClientTransaction(pool, (client) => countShares(client, year));
  // All callers use one network, whose limits are raised because they are not tested here.
  await pool.query(
    "update limit_plan set per_second = 100000, per_minute = 1000000, per_day = 10000000 where id = 'anonymous'",
  );
  await pool.query('vacuum analyze');
}

/** One after another, because each writes to the same rows. */
async function many<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const items: T[] = [];
  for (let n = 0; n < count; n++) items.push(await make(n));
  return items;
}
