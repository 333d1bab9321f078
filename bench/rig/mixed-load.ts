import { Agent, request } from 'node:http';
import { randomFrom, securityCode } from '../generate.ts';
import type { ReadyLogin } from './logins.ts';

const LIST = 'p_stock2101';
const QUOTES = 'p_stock2402';
const SECURITIES = 5_000;
/** Days within the site's history. */
const FIRST_DAY = '2005-01-03';
const LAST_DAY = '2006-12-31';
const CONNECTIONS = 64;
const TICK_MS = 20;
/** The maximum number of pending requests. Further ones are not sent, because the server cannot keep up. */
const UNDER_WAY_MAX = 512;

interface Call {
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly isRefused: boolean;
}

export interface MixedLoad {
  readonly subscriber: string;
  readonly payers: readonly string[];
  readonly login: () => Promise<ReadyLogin>;
}

export interface Sent {
  readonly answered: Map<string, number>;
  /** Calls that were not sent because too many were pending. */
  leftOut: number;
  /** Answers of 500 and above, refusals of valid calls, and broken connections. */
  readonly failures: string[];
}

type Random = () => number;
type Kinds = Readonly<
  Record<string, readonly [share: number, make: (random: Random) => Call | Promise<Call>]>
>;

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
const WORDS = ['平安', 'gf', '6000', 'ping', 'PE', '日线', '股息', 'balance', 'ipo', '停牌', 'z', '公告'];
const FORMATS = ['csv', 'xlsx', 'parquet', 'dbf', 'xml'];
const CODES = [LIST, QUOTES, 'p_stock2303'];

/** The calls of customers, visitors and unknown callers, each with its share. */
function kindsOf({ subscriber, payers, login }: MixedLoad): Kinds {
  const quotes = `/api/stock/${QUOTES}?scode=${securityCode(0)}&sdate=${FIRST_DAY}&edate=${LAST_DAY}`;
  const security = (random: Random): string => securityCode(Math.floor(random() * SECURITIES));
  const cold = (random: Random): string =>
    `/api/stock/${LIST}?scode=${security(random)}&@limit=${1 + Math.floor(random() * 200)}`;
  const malformed = [
    '/api/stock/p_none',
    `${quotes}&nonsense=1`,
    '/v1/nothing',
    '/api/stock/%ff',
    `${quotes}&@limit=x`,
  ];
  return {
    warm: [0.3, () => ({ path: `${quotes}&@limit=20&access_token=${subscriber}` })],
    cold: [0.2, (random) => ({ path: `${cold(random)}&access_token=${subscriber}` })],
    charged: [0.2, (random) => ({ path: `${quotes}&@limit=20&access_token=${pick(random, payers)}` })],
    formats: [
      0.04,
      (random) => ({
        path: `${quotes}&@limit=${1 + Math.floor(random() * 200)}&format=${pick(random, FORMATS)}&access_token=${subscriber}`,
      }),
    ],
    securities: [
      0.06,
      (random) => ({ path: `/v1/market/securities?q=${encodeURIComponent(pick(random, WORDS))}` }),
    ],
    store: [
      0.04,
      (random) => ({ path: `/v1/catalog/datasets?q=${encodeURIComponent(pick(random, WORDS))}` }),
    ],
    rows: [
      0.005,
      (random) => ({
        path: `/v1/data/${LIST}/rows?page=${1 + Math.floor(random() * 40)}&size=${pick(random, [20, 50, 100])}`,
      }),
    ],
    pages: [0.05, (random) => ({ path: pick(random, ['/', '/docs', '/llms.txt', '/openapi.json']) })],
    details: [0.02, (random) => ({ path: `/v1/catalog/datasets/${pick(random, CODES)}` })],
    malformed: [0.02, (random) => ({ path: pick(random, malformed) })],
    captchas: [
      0.0004,
      () => ({
        path: '/v1/captcha/get',
        body: JSON.stringify({ captchaType: 'clickWord', action: 'signIn' }),
        headers: { 'content-type': 'application/json' },
      }),
    ],
    exports: [0.002, () => ({ path: `/api/load/${QUOTES}_all?access_token=${subscriber}` })],
    logins: [
      0.003,
      async () => {
        const { url, init } = await login();
        const { pathname } = new URL(url);
        return { path: pathname, body: String(init.body), headers: init.headers as Record<string, string> };
      },
    ],
  };
}

/** Sends a mix of calls at a steady rate until it is stopped. Each run sends the same mix. */
export function sendMixed(
  origin: string,
  perSecond: number,
  load: MixedLoad,
): { sent: Sent; stop(): Promise<void> } {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const random = randomFrom(7);
  const kinds = Object.entries(kindsOf(load));
  const sent: Sent = { answered: new Map(), leftOut: 0, failures: [] };
  const underWay = new Set<Promise<void>>();
  const one = async (name: string, make: (random: Random) => Call | Promise<Call>): Promise<void> => {
    try {
      const call = await make(random);
      const { status, isRefused } = await send(origin, agent, call);
      if (status >= 500 || (isRefused && name !== 'malformed'))
        sent.failures.push(`${name}: ${status} for ${call.path.replace(/access_token=.*/, '…')}`);
      sent.answered.set(name, (sent.answered.get(name) ?? 0) + 1);
    } catch (error) {
      sent.failures.push(`${name}: ${String(error)}`);
    }
  };
  const startedAt = performance.now();
  let due = 0;
  const timer = setInterval(() => {
    const until = ((performance.now() - startedAt) / 1000) * perSecond;
    for (; due < until; due++) {
      const [name, make] = kindFor(kinds, random());
      if (underWay.size >= UNDER_WAY_MAX) {
        sent.leftOut++;
        continue;
      }
      const call: Promise<void> = one(name, make).finally(() => underWay.delete(call));
      underWay.add(call);
    }
  }, TICK_MS);
  return {
    sent,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}

function kindFor(
  kinds: readonly (readonly [string, Kinds[string]])[],
  draw: number,
): [string, Kinds[string][1]] {
  const total = kinds.reduce((sum, [, [share]]) => sum + share, 0);
  let rest = draw * total;
  for (const [name, [share, make]] of kinds) {
    rest -= share;
    if (rest < 0) return [name, make];
  }
  const [name, [, make]] = kinds.at(-1) as (typeof kinds)[number];
  return [name, make];
}

function send(origin: string, agent: Agent, { path, body, headers }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { agent, method: body === undefined ? 'GET' : 'POST', headers: { ...headers } };
    const call = request(`${origin}${path}`, options, (answer) => {
      let isRefused = (answer.statusCode ?? 0) >= 300;
      answer.once('data', (beginning: Buffer) => {
        // A refusal in JSON has the HTTP status 200.
        isRefused ||= /^\{"resultcode":(?!200\b)/.test(beginning.toString('latin1'));
      });
      answer.on('error', reject).on('end', () => resolve({ status: answer.statusCode ?? 0, isRefused }));
      answer.resume();
    });
    call.on('error', reject).end(body);
  });
}
