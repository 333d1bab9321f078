import { checkBooks } from '../../apps/server/src/app/books.ts';
import { SERVER_FLAGS } from '../../tools/ready/server.mjs';
import { type Store, withStore } from '../crash/store.ts';
import { usageAgainst } from '../crash/verdict.ts';
import { pick } from '../crash/world.ts';
import { randomFrom } from '../generate.ts';
import { type SignedInPerson, signedInPerson } from '../rig/persons.ts';
import { type Site, startSite } from '../rig/site.ts';
import { anyCall, type Credentials, type FuzzCall } from './calls.ts';
import { closeConnections, type Outcome, send } from './send.ts';
import { type LogFaults, watchLog } from './watch-log.ts';

export interface FuzzRun {
  readonly calls: number;
  readonly callers: number;
  readonly servers: number;
  readonly seed: number;
}

export interface FuzzReport extends LogFaults {
  /** Failures, unanswered calls and contradictions in the books, one line each. */
  readonly wrong: readonly string[];
  /** Number of calls by outcome. */
  readonly outcomes: ReadonlyMap<Outcome, number>;
}

const PERSONS = 8;
/** Calls sign customers out and delete their keys, so other customers must replace them. */
const CALLS_PER_PERSON = 150;
const BALANCE_FEN = 2_000n;
/** 503 (busy) is a refusal: the server has not processed the call. */
const BUSY = 503;

/** Sends random calls from several parallel callers to several processes of the server on one database. */
export function runFuzz(run: FuzzRun, note: (line: string) => void): Promise<FuzzReport> {
  return withStore(PERSONS, async (store) => {
    const sites = await Promise.all(
      Array.from({ length: run.servers }, () =>
        startSite(store.home, store.catalogue, { ...SETTINGS, ...store.settings }, SERVER_FLAGS),
      ),
    );
    const logs = sites.map(watchLog);
    const findings = new Findings();
    try {
      await callAll({ store, sites, findings }, run, note);
      const down = await Promise.all(sites.map(isDown));
      findings.wrong.push(...down.filter((line) => line !== null));
    } finally {
      closeConnections();
      await Promise.all(sites.map((site) => site.stop()));
    }
    const { db, pool } = store.home.database;
    const wrong = [...findings.wrong, ...(await checkBooks(db, new Date())), ...(await usageAgainst(pool))];
    const errors = logs.flatMap((faults) => faults.errors);
    const holds = logs.flatMap((faults) => faults.holds);
    return { wrong, errors, holds, outcomes: findings.outcomes };
  });
}

/**
 * Development settings, so that the calls include the development pages and e-mail goes to the outbox. One proxy is
 * trusted, so that each call can state its network.
 */
const SETTINGS = {
  NODE_ENV: 'development',
  JISHI_DEMO: '0',
  TRUST_PROXY: '1',
  JISHI_DEV_PAGES: 'everyone',
  PUBLIC_URL: '',
  SMTP_URL: '',
};

class Findings {
  readonly wrong: string[] = [];
  readonly outcomes = new Map<Outcome, number>();

  add(call: FuzzCall, number: number, outcome: Outcome): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    const isFailure =
      outcome === 'hung' || (typeof outcome === 'number' && outcome >= 500 && outcome !== BUSY);
    if (isFailure) this.wrong.push(`call ${number}: ${outcome} ${described(call)}`);
  }
}

function described({ name, method, path, headers, body, bytes }: FuzzCall): string {
  const sent =
    bytes === null
      ? { headers, body: body.toString('latin1').slice(0, TEXT_MAX) }
      : bytes.toString('latin1').slice(0, TEXT_MAX);
  return `${name}: ${method} ${path.slice(0, TEXT_MAX)} ${JSON.stringify(sent).slice(0, 2 * TEXT_MAX)}`;
}
const TEXT_MAX = 400;

interface Fuzzing {
  readonly store: Store;
  readonly sites: readonly Site[];
  readonly findings: Findings;
}

async function callAll(
  { store, sites, findings }: Fuzzing,
  run: FuzzRun,
  note: (line: string) => void,
): Promise<void> {
  const draw = randomFrom(run.seed);
  const ports = sites.map(({ origin }) => Number(new URL(origin).port));
  const people: Credentials[] = [];
  for (const person of store.persons) people.push(await credentialsOf(sites, person));
  let begun = 0;
  const caller = async (): Promise<void> => {
    while (begun < run.calls) {
      const number = ++begun;
      if (number % CALLS_PER_PERSON === 0) {
        const person = await signedInPerson(store.home, PERSONS + number, { balanceFen: BALANCE_FEN });
        people[Math.floor(number / CALLS_PER_PERSON) % PERSONS] = await credentialsOf(sites, person);
      }
      if (number % NOTED_CALLS === 0) note(`${number} calls, ${findings.wrong.length} wrong`);
      const call = anyCall(draw, people);
      findings.add(call, number, await send(pick(draw, ports), call));
    }
  };
  await Promise.all(Array.from({ length: run.callers }, caller));
}
const NOTED_CALLS = 5_000;

async function credentialsOf([site]: readonly Site[], { cookie, key }: SignedInPerson): Promise<Credentials> {
  if (site === undefined) throw new Error('there is no server');
  return { cookie, token: await site.tokenOf(key) };
}

async function isDown({ origin }: Site): Promise<string | null> {
  const { status } = await fetch(`${origin}/readyz`);
  return status === 200 ? null : `a server is not ready afterwards: ${status}`;
}
