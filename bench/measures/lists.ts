import { join } from 'node:path';
import { readManifests } from '../../apps/server/src/modules/datasets/index.ts';
import { markBalances } from '../../apps/server/src/modules/wallet/index.ts';
import { randomFrom } from '../generate.ts';
import { type Measure, type Measured, median, worstOf } from '../measured.ts';
import { type Home, inHome } from '../rig/home.ts';
import { p99 } from '../rig/one-caller.ts';
import { type SignedInPerson, signedInPerson } from '../rig/persons.ts';
import { RECORDING_HEADER, readRecording } from '../rig/recording.ts';
import { barePool, replaySequentially } from '../rig/replay.ts';
import { CATALOGUE, type Site, sellingSettings, startRecordingSite, startSite } from '../rig/site.ts';
import { fill } from '../volume/fill.ts';
import { FULL_VOLUME, type Owners, type Volume } from '../volume/volume.ts';
import { type Contents, type PagedList, pagedLists } from './lists/addresses.ts';
import { operatorLists } from './lists/operator-lists.ts';

/**
 * The number of pages read of each list, and the number of those whose statements are also run directly through `pg`.
 */
export interface Reading {
  readonly volume: Volume;
  readonly pages: number;
  readonly recorded: number;
}

const FULL: Reading = { volume: FULL_VOLUME, pages: 300, recorded: 20 };

/**
 * Measures every list that a customer or an operator pages through, with a million orders and ten million
 * rows of usage.
 */
export const lists: Measure = (note) => readLists(FULL, note);

type Persons = Readonly<Record<keyof Owners, SignedInPerson>>;

export async function readLists(
  { volume, pages, recorded }: Reading,
  note: (line: string) => void,
  check: (home: Home) => Promise<void> = async () => undefined,
): Promise<Measured> {
  return inHome(await readManifests(CATALOGUE), async (home) => {
    const persons = { largest: await signedInPerson(home, 0), ordinary: await signedInPerson(home, 1) };
    const ownerOf = ({ accountId, walletId, key }: SignedInPerson) => ({
      accountId,
      walletId,
      keyId: key.keyId,
    });
    await fill(
      home,
      volume,
      { largest: ownerOf(persons.largest), ordinary: ownerOf(persons.ordinary) },
      note,
    );
    // The nightly job does this in production.
    await markBalances(home.database.db, new Date());
    await check(home);
    const customerLists = pagedLists({ volume, ...(await contentsOf(home, persons.largest)) });
    const replayed = await replayLists(home, customerLists, persons, { pages, recorded });
    const times = await askAll(home, customerLists, persons, pages);
    for (const { name, read } of operatorLists)
      times.set(name, await timed(pages, () => read(home.database.db, persons.largest.accountId)));
    return summed(times, replayed, note);
  });
}

/** Reads the entries to which the addresses of some lists refer. */
export async function contentsOf(
  { database: { pool } }: Home,
  { accountId }: SignedInPerson,
): Promise<Pick<Contents, 'refusedCalls' | 'webhookId'>> {
  const calls = await pool.query<{ id: string }>(
    'select last_request as id from usage_parcel where account_id = $1 and resultcode <> 200 limit 100',
    [accountId],
  );
  const hooks = await pool.query<{ id: bigint }>('select id from webhook where account_id = $1', [accountId]);
  return { refusedCalls: calls.rows.map(({ id }) => id), webhookId: hooks.rows[0]?.id ?? 0n };
}

/** Runs the statements of some pages of each list directly through `pg`. Returns the milliseconds of each page. */
async function replayLists(
  home: Home,
  customerLists: readonly PagedList[],
  persons: Persons,
  { pages, recorded }: { pages: number; recorded: number },
): Promise<ReadonlyMap<string, readonly number[]>> {
  const recording = join(home.folder, 'statements.jsonl');
  const site = await startRecordingSite(home, CATALOGUE, await sellingSettings(home), recording);
  const draw = randomFrom(1);
  try {
    for (const list of customerLists)
      for (let n = 0; n < recorded; n++) await ask(site, persons, list, draw, `${list.name} ${n}`);
  } finally {
    await site.stop();
  }
  const statements = await readRecording(recording);
  const pool = barePool(home.url, 1);
  const milliseconds = new Map<string, readonly number[]>();
  try {
    for (const { name } of customerLists) {
      const requests = Array.from({ length: recorded }, (_, n) => statements.get(`${name} ${n}`) ?? []);
      milliseconds.set(name, await replaySequentially(pool, requests, pages));
    }
  } finally {
    await pool.end();
  }
  return milliseconds;
}

async function askAll(
  home: Home,
  customerLists: readonly PagedList[],
  persons: Persons,
  pages: number,
): Promise<Map<string, readonly number[]>> {
  const site = await startSite(home, CATALOGUE, await sellingSettings(home));
  const draw = randomFrom(2);
  const times = new Map<string, readonly number[]>();
  try {
    for (const list of customerLists) {
      for (let n = 0; n < WARM_UP; n++) await ask(site, persons, list, draw);
      times.set(list.name, await timed(pages, () => ask(site, persons, list, draw)));
    }
  } finally {
    await site.stop();
  }
  return times;
}

/** Statements are prepared only after some uses on a connection. */
const WARM_UP = 10;

async function timed(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const milliseconds: number[] = [];
  for (let n = 0; n < times; n++) {
    const startedAt = performance.now();
    await work();
    milliseconds.push(performance.now() - startedAt);
  }
  return milliseconds;
}

async function ask(
  { origin }: Site,
  persons: Persons,
  { owner, address }: PagedList,
  draw: () => number,
  recordedAs?: string,
): Promise<void> {
  const { cookie } = persons[owner];
  const headers = { cookie, ...(recordedAs === undefined ? {} : { [RECORDING_HEADER]: recordedAs }) };
  const path = address(draw);
  const answer = await fetch(`${origin}${path}`, { headers });
  const { code, msg } = await answer.json();
  if (code !== 0) throw new Error(`${path} answered ${code}: ${msg}`);
}

function summed(
  times: ReadonlyMap<string, readonly number[]>,
  replayed: ReadonlyMap<string, readonly number[]>,
  note: (line: string) => void,
): Measured {
  const parts: Record<string, number> = {};
  const ratios: number[] = [];
  for (const [name, milliseconds] of times) {
    parts[name] = p99(milliseconds);
    const bare = replayed.get(name);
    const ratio = bare === undefined ? null : median(bare) / median(milliseconds);
    if (ratio !== null) ratios.push(ratio);
    const beside = ratio === null ? '' : `, ratio to pg alone ${ratio.toFixed(2)}`;
    note(
      `${name}: p50 ${median(milliseconds).toFixed(1)} ms, p99 ${p99(milliseconds).toFixed(1)} ms${beside}`,
    );
  }
  return worstOf(parts, { ratioToPg: median(ratios), lowestRatioToPg: Math.min(...ratios) });
}
