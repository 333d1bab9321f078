import { ApiError, errorRow } from '@jishi/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Calls, callsOf } from '../../harness/calls.ts';
import { useJourney } from '../../harness/journey.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';
import { atRest } from '../../harness/rest.ts';
import { runSwitchedOff } from '../../harness/server.ts';

const START_MAX_MS = 120_000;

const journey = useJourney();
type Process = Awaited<ReturnType<typeof runSwitchedOff>>;
/** With nothing switched on, and with online payment alone, without which invoices are off anyway. */
let processes: Readonly<Record<'nothing' | 'onlinePay', Process>>;
beforeAll(async () => {
  const [nothing, onlinePay] = await Promise.all([
    runSwitchedOff(journey.site()),
    runSwitchedOff(journey.site(), ['onlinePay']),
  ]);
  processes = { nothing, onlinePay };
}, START_MAX_MS);
afterAll(() => Promise.all(Object.values(processes).map((one) => one.stop())));

interface Switch {
  readonly name: string;
  /** What is there on these pages only while the switch is on. */
  readonly entries: Readonly<Record<string, readonly string[]>>;
  readonly calls: readonly ((calls: Calls) => Promise<unknown>)[];
  readonly refusal: number;
  /** Where it is off. */
  readonly off: keyof typeof processes;
}

const number = '20261123ABCDEFGHJK';

const SWITCHES: readonly Switch[] = [
  {
    name: 'onlinePay',
    entries: {
      '/admin/rmd': [
        'header a[href="#/admin/orderlist"]',
        'header a[href="#/admin/cart"]',
        'nav[aria-label="个人中心"] a[href="#/admin/orderlist"]',
        'nav[aria-label="个人中心"] a[href="#/admin/cart"]',
      ],
      '/admin/capital': ['main button:text-is("充值")'],
      '/product/package?apiId=p_stock2402': [
        'main button:text-is("立即购买")',
        'main button:text-is("加入购物车")',
      ],
    },
    calls: [
      ({ cart }) => cart.list({}),
      ({ orders }) => orders.list({}),
      ({ orders }) => orders.pay({ number }),
      ({ orders }) => orders.cancel({ number }),
    ],
    refusal: errorRow('request.onlinePayOff').code,
    off: 'nothing',
  },
  {
    name: 'invoice',
    entries: {
      '/admin/rmd': ['nav[aria-label="个人中心"] a[href="#/admin/invoice"]'],
      '/admin/invoice': ['main [role="tab"]:text-is("申请开票")', 'main [role="tab"]:text-is("发票模板")'],
    },
    calls: [
      ({ invoices }) => invoices.list({}),
      ({ invoices }) => invoices.invoiceableOrders({}),
      ({ invoices }) => invoices.request({ idempotencyKey: 'journey-of-switches' }),
      ({ templates }) => templates.templates({}),
    ],
    refusal: errorRow('invoices.off').code,
    off: 'onlinePay',
  },
  {
    name: 'invitation',
    entries: {
      '/admin/rmd': ['nav[aria-label="个人中心"] a[href="#/admin/invitation"]'],
      '/admin/invitation': ['main input[value*="inviteCode"]'],
    },
    calls: [({ invitations }) => invitations.own({}), ({ invitations }) => invitations.list({})],
    refusal: errorRow('invitations.off').code,
    off: 'onlinePay',
  },
  {
    name: 'tokenDisplay',
    entries: { '/admin/key': ['main button[aria-label^="令牌 jsk"]'] },
    calls: [({ keys }) => keys.token({ id: '1' })],
    refusal: errorRow('access.tokenDisplayOff').code,
    off: 'onlinePay',
  },
];

/** Once everything has come that the page asks for. */
async function open(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}/#${path}`);
  await atRest(page);
}

/** The code of a refusal; 0: it was not refused. */
const codeOf = (answer: Promise<unknown>): Promise<number> =>
  answer.then(
    () => 0,
    (error) => (error instanceof ApiError ? error.code : Promise.reject(error)),
  );

describe('a switch', () => {
  test.each(SWITCHES)(
    '$name: what is off is absent from menus and pages, and refused by the server; what is on is there',
    async ({ entries, calls, refusal, off: where }) => {
      const { origin } = journey.site();
      const off = processes[where];
      const person = await newPerson(origin);
      const page = await journey.open('/admin/rmd', {}, ofPerson(person, origin, 'zh'));
      await atRest(page);
      for (const [path, selectors] of Object.entries(entries)) {
        await open(page, origin, path);
        for (const selector of selectors) await page.locator(selector).first().waitFor({ state: 'attached' });
        await open(page, off.origin, path);
        for (const selector of selectors)
          expect([selector, await page.locator(selector).count()]).toEqual([selector, 0]);
      }
      for (const call of calls) {
        expect(await codeOf(call(callsOf(person, off.origin)))).toBe(refusal);
        expect(await codeOf(call(callsOf(person, origin)))).not.toBe(refusal);
      }
    },
  );

  test('tokenDisplay lets a person see the token of a key, with which programs call', async () => {
    const { origin } = journey.site();
    const page = await journey.open('/admin/key', {}, ofPerson(await newPerson(origin), origin, 'zh'));
    await page.getByRole('button', { name: /^令牌 jsk/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '令牌', exact: true }).click();
    const token = (await dialog.locator('pre').textContent())?.trim() ?? '';
    const query = `scode=000008&edate=2030-01-01&@limit=1&access_token=${encodeURIComponent(token)}`;
    const answer = await fetch(`${origin}/api/stock/p_stock2402?${query}`);
    expect(await answer.json()).toMatchObject({ resultcode: 200 });
  });
});
