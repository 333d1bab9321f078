import { ApiError, errorRow, type MembershipPlan } from '@jishi/contract';
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
/**
 * One process in which every switch is off, and one in which only online payment is on, because invoices are off
 * without it.
 */
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
  /** The entries that these pages show only while the switch is on. */
  readonly entries: Readonly<Record<string, readonly string[]>>;
  readonly calls: readonly ((calls: Calls) => Promise<unknown>)[];
  readonly refusal: number;
  /** The process in which the switch is off. */
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
      '/admin/invoice': ['main [role="tab"]:text-is("申请开票")', 'main [role="tab"]:text-is("发票抬头")'],
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

/** Opens a page and waits until all its calls have been answered. */
async function open(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}/#${path}`);
  await atRest(page);
}

/** A plan on sale whose name is unique. */
const PLAN = {
  ...{ id: 'vip1', level: 1, zh: '示例会员方案', en: 'Made-up membership' },
  suits: { zh: '方案说明', en: 'About it' },
  gives: { callsIncluded: 10_000, discountPercent: 7, limits: null, support: 'standard' },
  prices: { month: 19_900 },
} satisfies MembershipPlan;

/** Changes a part of the server's answer. */
const answeredWith = (page: Page, address: string, change: object) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = await response.json();
    await route.fulfill({ response, json: { ...envelope, data: { ...data, ...change } } });
  });

/** Returns the error code of a call. 0 if the call succeeded. */
const codeOf = (answer: Promise<unknown>): Promise<number> =>
  answer.then(
    () => 0,
    (error) => (error instanceof ApiError ? error.code : Promise.reject(error)),
  );

describe('a feature switch', () => {
  test.each(SWITCHES)(
    '$name, when off, hides its feature in menus and pages, and makes the server reject its calls',
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

  test('onlinePay, when off, makes the membership page name a contact and calculate no price', async () => {
    const { origin } = journey.site();
    const page = await journey.open('/msg/vip', {}, async (fresh) => {
      await ofPerson(await newPerson(origin), origin, 'zh')(fresh);
      await answeredWith(fresh, '**/v1/catalog/memberships', { plans: [PLAN] });
    });
    const main = page.getByRole('main');
    const calculator = [
      main.getByRole('spinbutton'),
      main.getByText('合计', { exact: true }),
      main.getByText('¥199.00'),
      main.getByRole('button', { name: '立即购买' }),
    ];
    const ask = main.getByText('升级 VIP 请联系本站运营方。', { exact: true });
    await main.getByRole('heading', { name: PLAN.zh, exact: true }).waitFor();
    for (const part of calculator) await part.first().waitFor();
    expect(await ask.count()).toBe(0);
    await open(page, processes.nothing.origin, '/msg/vip');
    await ask.waitFor();
    await main.getByText('订单 93 折', { exact: true }).waitFor();
    for (const part of calculator) expect(await part.count()).toBe(0);
  });

  test('onlinePay, when off, makes the order pages show a note without a retry button if they are opened by their URLs', async () => {
    const { origin } = journey.site();
    const person = await newPerson(origin);
    const { origin: off } = processes.nothing;
    const page = await journey.open('/admin/rmd', {}, ofPerson(person, origin, 'zh'));
    await atRest(page);
    journey.expectFailedRequest('403');
    for (const path of ['/admin/orderlist', '/admin/cart', `/order?number=${number}`]) {
      await open(page, off, path);
      const alert = page.getByRole('main').getByRole('alert');
      await alert.getByText(errorRow('request.onlinePayOff').zh, { exact: true }).waitFor();
      expect([path, await alert.getByRole('button').count()]).toEqual([path, 0]);
      await open(page, off, '/admin/rmd');
    }
  });

  test('tokenDisplay, when on, shows a user the token of a key, which works in calls', async () => {
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
