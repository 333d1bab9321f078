import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { QUOTES } from '../datasets.ts';
import { randomFrom, securityCode } from '../generate.ts';
import type { ReadyLogin } from '../rig/logins.ts';
import { type Answer, type Call, sendCall } from './calls.ts';
import type { ChargeLog } from './charges.ts';
import type { Done } from './tally.ts';

const TICK_MS = 20;
const SOCKETS_MAX = 64;
/**
 * Less than the proxy's `timeout http-keep-alive`, so that no call is sent on a connection that the proxy is closing.
 */
const IDLE_MAX_MS = 20_000;
const AGAIN_MS = 250;
/** A call with a key is repeated for at least 90 seconds. */
const TRIES_MAX = 360;
/** Warm calls request a few securities, whose answers stay in memory. */
const WARM_SECURITIES = 20;
const LIMIT_MAX = 20;

export interface Callers {
  /** Each returns a currently valid token. */
  readonly payers: readonly (() => string)[];
  readonly subscriber: () => string;
  /** Cookies of signed-in people. */
  readonly cookies: readonly string[];
  readonly securities: number;
  readonly words: readonly string[];
  readonly login: (n: number) => Promise<ReadyLogin>;
}

type Random = () => number;
type Kinds = Readonly<
  Record<string, readonly [share: number, make: (random: Random) => Call | Promise<Call>]>
>;

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
const PAGES = ['/', '/docs', '/llms.txt', '/openapi.json'];
const CATALOGUE = [
  '/v1/catalog/categories',
  '/v1/catalog/overview',
  '/v1/catalog/datasets?q=quote',
  `/v1/catalog/datasets/${QUOTES}`,
];
const WALLET = ['/v1/my/wallet', '/v1/my/wallet/months'];
const USAGE = ['/v1/my/use/limits', '/v1/my/use/included'];
/** The kinds that are charged; their answers are compared with the books. */
const CHARGED = new Set(['warm', 'cold', 'csv']);

/** The calls of customers and visitors, each kind with its share. */
function kindsOf({ payers, subscriber, cookies, securities, words, login }: Callers): Kinds {
  const rows = (i: number, limit: number): string =>
    `/api/stock/${QUOTES}?scode=${securityCode(i)}&@limit=${limit}`;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const paid = (random: Random) => bearer(pick(random, payers)());
  const any = (random: Random): string =>
    rows(Math.floor(random() * securities), 1 + Math.floor(random() * LIMIT_MAX));
  let logins = 0;
  return {
    warm: [
      0.25,
      (random) => ({ path: rows(Math.floor(random() * WARM_SECURITIES), LIMIT_MAX), headers: paid(random) }),
    ],
    cold: [0.15, (random) => ({ path: any(random), headers: paid(random) })],
    csv: [0.07, (random) => ({ path: `${any(random)}&format=csv`, headers: paid(random) })],
    free: [0.2, (random) => ({ path: any(random), headers: bearer(subscriber()) })],
    pages: [0.09, (random) => ({ path: pick(random, PAGES) })],
    catalogue: [0.09, (random) => ({ path: pick(random, CATALOGUE) })],
    notices: [0.06, (random) => ({ path: `/v1/notices?q=${encodeURIComponent(pick(random, words))}` })],
    wallet: [0.04, (random) => ({ path: pick(random, WALLET), headers: { cookie: pick(random, cookies) } })],
    usage: [0.04, (random) => ({ path: pick(random, USAGE), headers: { cookie: pick(random, cookies) } })],
    login: [0.005, async () => asCall(await login(logins++))],
  };
}

function asCall({ url, init }: ReadyLogin): Call {
  const headers = init.headers as Record<string, string>;
  return { path: new URL(url).pathname, body: String(init.body), headers };
}

export interface Load {
  /** All calls so far, in the order in which they ended. */
  readonly done: readonly Done[];
  /** Milliseconds since the start of the load. */
  now(): number;
  stop(): Promise<void>;
}

/** Sends the mix at a steady rate, whether or not earlier calls were answered, until it is stopped. */
export function startLoad(origin: string, perSecond: number, callers: Callers, charges: ChargeLog): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_MAX, timeout: IDLE_MAX_MS });
  const random = randomFrom(7);
  const kinds = Object.entries(kindsOf(callers));
  const done: Done[] = [];
  const startedAt = performance.now();
  const now = (): number => performance.now() - startedAt;
  const underWay = new Set<Promise<void>>();
  const attempt = async (kind: string, call: Call): Promise<Answer> => {
    const beganMs = now();
    const answer = await sendCall(origin, agent, call);
    const { problem, isRetryable } = answer;
    done.push({ kind, beganMs, endedMs: now(), problem, isRetryable });
    return answer;
  };
  const send = async (n: number): Promise<void> => {
    const [kind, make] = kindFor(kinds, random());
    const beganMs = now();
    const call = await prepared(make, random);
    if (call === null) {
      done.push({ kind, beganMs, endedMs: now(), problem: 'not prepared', isRetryable: true });
      return;
    }
    if (!CHARGED.has(kind)) return void (await attempt(kind, call));
    // Every other call has a key, with which it is repeated until it is answered.
    const key = n % 2 === 0 ? randomUUID() : null;
    const headers = { ...call.headers, ...(key === null ? {} : { 'idempotency-key': key }) };
    for (let tries = 0; tries < (key === null ? 1 : TRIES_MAX); tries++) {
      const answer = await attempt(kind, { ...call, headers });
      charges.record(answer, key);
      if (answer.problem === null) return;
      await wait(AGAIN_MS);
    }
  };
  let sent = 0;
  const timer = setInterval(() => {
    const due = (now() / 1_000) * perSecond;
    while (sent < due) {
      const call: Promise<void> = send(sent++).finally(() => underWay.delete(call));
      underWay.add(call);
    }
  }, TICK_MS);
  return {
    done,
    now,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}

type Make = Kinds[string][1];

/** Returns null if the call could not be prepared: a login needs the database and a sealing key of the site. */
async function prepared(make: Make, random: Random): Promise<Call | null> {
  try {
    return await make(random);
  } catch {
    return null;
  }
}

function kindFor(kinds: readonly (readonly [string, Kinds[string]])[], draw: number): [string, Make] {
  const total = kinds.reduce((sum, [, [share]]) => sum + share, 0);
  let rest = draw * total;
  for (const [kind, [share, make]] of kinds) {
    rest -= share;
    if (rest < 0) return [kind, make];
  }
  throw new Error('a draw is below 1');
}
