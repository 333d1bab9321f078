import {
  CART_ITEMS_MAX,
  CONNECTIONS_MAX,
  cartEndpoints,
  connectionEndpoints,
  type Endpoint,
  errorRegistry,
  favouritesEndpoints,
  INVOICE_TEMPLATES_MAX,
  identityEndpoints,
  invoiceTemplateEndpoints,
  KEYS_MAX,
  keyEndpoints,
  MARKS_MAX,
  MEMBERS_MAX,
  memberEndpoints,
  NOTICE_ALERTS_MAX,
  noticeAlertsEndpoints,
  OPEN_PAYMENTS_MAX,
  ordersEndpoints,
  paymentsEndpoints,
  WAITING_ORDERS_MAX,
  WATCHED_MAX,
  WEBHOOKS_MAX,
  watchlistEndpoints,
} from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { copyBrowser, openBrowser } from '../../../test/harness/browser.ts';
import { quotesCsv, quotesManifest } from '../../../test/harness/market.ts';
import { newPayer, type Payer } from '../../../test/harness/payer.ts';
import { newIndividual } from '../../../test/harness/persons.ts';
import { type Process, startSite } from '../../../test/harness/server.ts';
import { countVisit } from '../../modules/content/visits.repository.ts';
import { manifests, PRICES } from '../../modules/files/tests/files.fixture.ts';
import { findPerson, startSession } from '../../modules/identity/index.ts';
import { SESSIONS_MAX } from '../../modules/identity/sessions/session.ts';
import { FORM } from '../../modules/invoices/invoices.fixture.ts';
import { newOrganisation } from '../../modules/members/members.fixture.ts';
import { makeWebhook } from '../../modules/messages/webhooks/own-webhooks.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Bound } from './bound.fixture.ts';
import { exportBounds } from './export-bounds.fixture.ts';
import { invoiceBounds } from './invoice-bounds.fixture.ts';
import { networkBounds } from './network-bounds.fixture.ts';
import { pushBounds } from './push-bounds.fixture.ts';
import { NO_COUNT } from './uncounted.fixture.ts';

const QUOTES = 'p_stock9821';
const site = await startSite(
  [quotesManifest(QUOTES, { prices: { month: 100, year: 1_000 } }), ...manifests],
  undefined,
  undefined,
  { onlinePay: 1, invoice: 1 },
);
afterAll(site.stop);
const { pool } = site.database;
let processes: readonly Process[];
beforeAll(async () => {
  await site.load(QUOTES, quotesCsv(2, 2));
  await site.load(PRICES, 'SECCODE,TRADEDATE,CLOSE\n000001,2025-12-30,10.5\n');
  await pool.query(`insert into registered_program values ($1, 'any', array[$2], now())`, [
    ...[PROGRAM, PROGRAM_ADDRESS],
  ]);
  processes = [site, await site.twin()];
});

const PROGRAM = `jsp_${'p'.repeat(22)}`;
const PROGRAM_ADDRESS = 'https://program.example/back';

const countOf = async (sql: string, values: readonly unknown[] = []): Promise<number> => {
  const { rows } = await pool.query<{ n: string }>(`select count(*) as n from ${sql}`, [...values]);
  return Number(rows[0]?.n);
};

/** Calls as the same user in one of the processes. */
function callAs<E extends Endpoint>(
  person: Payer,
  process: Process,
  endpoint: E,
  input: z.input<E['input']>,
) {
  return copyBrowser(process, person).call(endpoint, input);
}

/** An account's limit, reached through an endpoint. */
function ofAccount<E extends Endpoint>(
  refusal: string,
  max: number,
  table: string,
  call: { readonly endpoint: E; readonly input: (n: number) => z.input<E['input']> },
  /** SQL that fills most of the limit first, if calls would take too long. */
  fill: string | null = null,
): Bound {
  return {
    refusal,
    max,
    async open() {
      const payer = await (refusal.startsWith('members.') ? newOrganisation(site) : newPayer(site));
      if (fill !== null) await pool.query(fill, [payer.accountId]);
      return {
        attempt: async (n, process) => {
          const { code, msg } = await callAs(payer, process, call.endpoint, call.input(n));
          if (code !== 0 && code !== errorOf(refusal)) throw new Error(`${code} ${msg}`);
        },
        count: () => countOf(`${table} and account_id = $1`, [payer.accountId]),
      };
    },
  };
}

const errorOf = (name: string): number | undefined =>
  (errorRegistry as Readonly<Record<string, { readonly code: number }>>)[name]?.code;

const clock = (): Date => site.time.now;
const VISITED_MAX = 1_000;
const LOGINS_MAX = 60;

const BOUNDS: readonly Bound[] = [
  ofAccount('payments.openMax', OPEN_PAYMENTS_MAX, "payment where state in ('created', 'pending')", {
    endpoint: paymentsEndpoints.start,
    input: (n) => ({
      channel: 'cashier' as const,
      amountFen: '10000',
      termsAccepted: true,
      idempotencyKey: `payment-${n}`,
    }),
  }),
  ofAccount('orders.tooManyWaiting', WAITING_ORDERS_MAX, 'sales_order where true', {
    endpoint: ordersEndpoints.place,
    input: (n) => ({
      lines: [{ product: `dataset:${QUOTES}`, mode: 'month' as const, quantity: 1 }],
      totalFen: '100',
      termsAccepted: true,
      idempotencyKey: `order-of-a-test-${n}`,
    }),
  }),
  ofAccount('access.keysMax', KEYS_MAX, 'api_key where true', {
    endpoint: keyEndpoints.make,
    input: () => ({}),
  }),
  ofAccount('connections.tooMany', CONNECTIONS_MAX, 'api_key where for_connection', {
    endpoint: connectionEndpoints.approve,
    input: () => ({
      ...{ clientId: PROGRAM, redirectUri: PROGRAM_ADDRESS, days: 1, budget: null },
      ...{ responseType: 'code', codeChallenge: 'c'.repeat(43), codeChallengeMethod: 'S256' },
    }),
  }),
  ofAccount('members.full', MEMBERS_MAX, 'account_member where true', {
    endpoint: memberEndpoints.invite,
    input: (n) => ({ receiver: `136${String(n).padStart(8, '0')}`, role: 'reader' as const }),
  }),
  ofAccount('notice-alerts.full', NOTICE_ALERTS_MAX, 'notice_alert where true', {
    endpoint: noticeAlertsEndpoints.save,
    input: (n) => ({ name: `alert ${n}`, q: '分红' }),
  }),
  ofAccount('invoices.templatesFull', INVOICE_TEMPLATES_MAX, 'invoice_template where true', {
    endpoint: invoiceTemplateEndpoints.addTemplate,
    input: () => FORM,
  }),
  ofAccount(
    'watchlist.full',
    WATCHED_MAX,
    'watchlist, unnest(codes) where true',
    {
      endpoint: watchlistEndpoints.add,
      input: (n) => ({ codes: [String(600_000 + n)] }),
    },
    `insert into watchlist (account_id, codes, changed_at)
        select $1, array(select (300000 + n)::text from generate_series(1, ${WATCHED_MAX - 5}) n), now()`,
  ),
  ofAccount(
    'cart.full',
    CART_ITEMS_MAX,
    'cart_item where true',
    {
      endpoint: cartEndpoints.add,
      input: (n) => ({
        product: `dataset:${n % 2 === 0 ? QUOTES : PRICES}`,
        mode: n % 4 === 0 ? ('year' as const) : ('month' as const),
        quantity: 1,
      }),
    },
    `insert into cart_item (account_id, product, mode, quantity, added_at)
        select $1, 'dataset:p_gone' || n, 'month', 1, now() from generate_series(1, ${CART_ITEMS_MAX - 1}) n`,
  ),
  ofAccount(
    'favourites.full',
    MARKS_MAX,
    "product_mark where kind = 'favourite'",
    {
      endpoint: favouritesEndpoints.add,
      input: (n) => ({ product: `dataset:${n % 2 === 0 ? QUOTES : PRICES}` }),
    },
    `insert into product_mark (account_id, kind, product, marked_at)
        select $1, 'favourite', 'dataset:p_gone' || n, now() from generate_series(1, ${MARKS_MAX - 1}) n`,
  ),
  {
    refusal: 'messages.webhooksMax',
    max: WEBHOOKS_MAX,
    async open() {
      const { accountId } = await newPayer(site);
      const resolveHost = async (): Promise<string[]> => ['203.0.113.9'];
      return {
        attempt: async (_, { database: { db } }) => {
          const deps = { db, clock, secret: site.secret, resolveHost, httpsOnly: false };
          const webhook = { url: 'https://hooks.example.com/', topics: ['lowBalance' as const] };
          await makeWebhook(deps, accountId, webhook).catch((error: unknown) => {
            if (!(error instanceof Refusal && error.error === 'messages.webhooksMax')) throw error;
          });
        },
        count: () => countOf('webhook where account_id = $1', [accountId]),
      };
    },
  },
  ...exportBounds(site, () => processes, countOf),
  ...invoiceBounds(site, QUOTES, countOf),
  ...networkBounds(site, countOf),
  ...pushBounds(site, () => processes, countOf),
  {
    refusal: 'request.tooMany',
    max: LOGINS_MAX,
    open: async () => ({
      attempt: async (_, process) => {
        const browser = openBrowser(process, { from: '198.51.100.78' });
        const { code, msg } = await browser.call(identityEndpoints.thirdPartyUrl, { provider: 'qq' });
        if (code !== 0 && code !== errorOf('request.tooMany')) throw new Error(`${code} ${msg}`);
      },
      count: () => countOf('third_party_state'),
    }),
  },
  {
    refusal: 'sessions of a person',
    max: SESSIONS_MAX,
    async open() {
      const { mobile } = await newIndividual(site);
      const personId = (await findPerson(site.database.db, mobile))?.id ?? 0n;
      return {
        attempt: async (_, { database: { db } }) =>
          inTransaction(db, (tx) =>
            startSession(
              tx,
              { clock, https: false, accounts: { endTokens: async () => undefined } },
              {
                personId,
                way: 'sms',
                cookies: new Map(),
                origin: { address: '198.51.100.79', userAgent: '' },
              },
            ),
          ),
        count: () => countOf('session where person_id = $1 and end_reason is null', [personId]),
      };
    },
  },
  {
    refusal: 'pages visited on a day',
    max: VISITED_MAX,
    async open() {
      await pool.query(`insert into page_view (day, page, views)
        select '2026-03-01'::date, '/made-up/' || n, 1 from generate_series(1, ${VISITED_MAX - 5}) n`);
      return {
        attempt: async (n, { database: { db } }) => countVisit(db, '2026-03-01', `/another/${n}`),
        count: () => countOf("page_view where day = '2026-03-01'"),
      };
    },
  },
];

describe('a limit reached by simultaneous calls to two processes', () => {
  it.each(BOUNDS.map((bound) => [bound.refusal, bound] as const))(
    'admits exactly the allowed number of attempts: %s',
    async (_, { max, open }) => {
      const { attempt, count } = await open();
      const before = await count();
      const calls = Array.from({ length: 2 * (max - before) + 2 }, async (_none, n) => {
        const process = processes[n % processes.length];
        if (process !== undefined) await attempt(n, process);
      });
      await Promise.all(calls);
      expect(await count()).toBe(max);
    },
  );

  it('is tested here, or listed as uncounted, for every error whose name says that a maximum is reached', () => {
    const places = new Set([...BOUNDS.map(({ refusal }) => refusal), ...Object.keys(NO_COUNT)]);
    const named = Object.keys(errorRegistry).filter((name) => /(Max|[fF]ull|[tT]ooMany\w*)$/.test(name));
    expect(named.filter((name) => !places.has(name))).toEqual([]);
  });
});
