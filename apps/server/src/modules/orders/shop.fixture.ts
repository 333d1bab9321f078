import type { PaymentMode, ProductLine } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/index.ts';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import { createLog } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createAccount } from '../accounts/index.ts';
import { applied, load, manifest, storefront } from '../catalog/catalog.fixture.ts';
import { balanceOf, openWallet, transfer, trialBalance } from '../wallet/index.ts';
import { createDiscount } from './create-discount.ts';
import { type DeliveryDeps, deliverOrder } from './deliver-order.ts';
import type { NewDiscount } from './discounts.repository.ts';
import { readDiscount } from './discounts.repository.ts';
import type { OrderRow } from './order.ts';
import { readOrder } from './orders.repository.ts';
import { payFromWallet } from './pay-from-wallet.ts';
import { lockPayable, pay } from './pay-order.ts';
import { type NewOrderInput, placeOrder } from './place-order.ts';
import { type OrderQuote, quoteOrder } from './quote-order.ts';

export interface Buyer {
  readonly accountId: bigint;
  readonly walletId: bigint;
}

type PayOutcome = 'paid' | 'short' | 'notPayable';

/** A shop on a separate database, with two data sets, a package of both, two membership levels and one star. */
export interface Shop {
  readonly test: TestDatabase;
  readonly db: Db;
  readonly deps: DeliveryDeps;
  /** The shop's clock, which tests advance. */
  readonly time: { now: Date };
  buyer(balanceFen?: bigint): Promise<Buyer>;
  quote(buyer: Buyer, lines: readonly ProductLine[], discountCode?: string): Promise<OrderQuote>;
  /** Places an order at current prices. */
  place(buyer: Buyer, lines: readonly ProductLine[], more?: Partial<NewOrderInput>): Promise<string>;
  /** Pays for an order, and leaves its delivery to the job. */
  pay(number: string): Promise<PayOutcome>;
  /** Pays for an order and delivers it immediately, as the product does when a buyer pays. */
  payFromWallet(number: string): Promise<PayOutcome>;
  deliver(number: string): Promise<boolean>;
  /** Places, pays and delivers an order. */
  buy(buyer: Buyer, ...lines: readonly ProductLine[]): Promise<string>;
  order(number: string): Promise<OrderRow>;
  discount(code: string, more?: Partial<NewDiscount>): Promise<void>;
  balance(buyer: Buyer): Promise<bigint>;
  /** Errors in the ledger; empty if it balances. */
  imbalance(): Promise<unknown[]>;
  days(count: number): Date;
}

export const line = (product: string, mode: PaymentMode, quantity = 1): ProductLine => ({
  product,
  mode,
  quantity,
});

export const QUOTES = 'dataset:p_stock9401';
export const TRADES = 'dataset:p_stock9402';
export const BUNDLE = 'package:quotes';

const MEMBERS = 'p_stock9408';
const CODES = ['p_stock9401', 'p_stock9402'];
const PRICES = { use: 10, month: 3000, quarter: 8000, year: 30_000 };
const plan = (level: number, month: number) => ({
  id: `vip${level}`,
  level,
  zh: `会员 ${level}`,
  en: `Member ${level}`,
  suits: { zh: '会员', en: 'Membership' },
  gives: { callsIncluded: level - 1, discountPercent: 0, limits: null, support: 'standard' as const },
  prices: { month, year: month * 10 },
});

const store = {
  ...storefront,
  packages: [
    {
      id: 'quotes',
      zh: '行情包',
      en: 'Quotes',
      description: { zh: '行情', en: 'Quotes' },
      datasets: CODES,
      prices: { month: 5000, year: 50_000 },
    },
  ],
  memberships: {
    plans: [plan(1, 3000), plan(2, 9000)],
    stars: [{ level: 1, paidFen: 100_000, discountPercent: 10 }],
  },
};

export async function openShop(): Promise<Shop> {
  return openShopOn(await createTestDatabase());
}

export async function openShopOn(test: TestDatabase): Promise<Shop> {
  const { db, pool } = test.database;
  const sold = (code: string) =>
    manifest({ code, name: [`数据 ${code}`, `Data ${code}`], prices: PRICES }, ['SECCODE', '代码', 'Code']);
  const secret = manifest({ code: 'p_stock9409', name: ['私有', 'Private'], private: true, prices: PRICES }, [
    'SECCODE',
    '代码',
    'Code',
  ]);
  // A membership is on sale only while there is a data set for members.
  const members = manifest({ code: MEMBERS, name: ['会员数据', "Members' data"], vipOnly: true }, [
    'SECCODE',
    '代码',
    'Code',
  ]);
  const registry = await applied(pool, [...CODES.map(sold), secret, members]);
  for (const code of [...CODES, 'p_stock9409', MEMBERS])
    await load(pool, registry, code, [{ SECCODE: '600000' }]);
  const time = { now: new Date('2026-11-20T02:00:00Z') };
  const deps: DeliveryDeps = {
    db,
    clock: () => time.now,
    log: createLog('silent'),
    registry,
    storefront: store,
  };
  return { test, db, deps, time, ...verbs(deps, time) };
}

let keys = 0;

function verbs(deps: DeliveryDeps, time: { now: Date }): Omit<Shop, 'test' | 'db' | 'deps' | 'time'> {
  const { db } = deps;
  const verb: Omit<Shop, 'test' | 'db' | 'deps' | 'time'> = {
    order: (number) => orderOf(db, number),
    buyer: (balanceFen = 0n) => newBuyer(db, balanceFen),
    quote: ({ accountId }, lines, discountCode) =>
      quoteOrder(db, deps, { accountId, lines, discountCode, now: time.now }, (code) =>
        readDiscount(db, code),
      ),
    async place(buyer, lines, more = {}) {
      const totalFen = more.totalFen ?? (await verb.quote(buyer, lines, more.discountCode)).totalFen;
      const idempotencyKey = `test-key-${++keys}`;
      const input = { ...buyer, lines, totalFen, idempotencyKey, now: time.now, ...more };
      return (await inTransaction(db, (tx) => placeOrder(tx, deps, input))).order.number;
    },
    ...payments(deps, time),
    deliver: (number) => inTransaction(db, (tx) => deliverOrder(tx, deps, number, time.now)),
    async buy(buyer, ...lines) {
      const number = await verb.place(buyer, lines);
      if ((await verb.pay(number)) !== 'paid') throw new Error(`order ${number} was not paid`);
      await verb.deliver(number);
      return number;
    },
    discount: async (code, more = {}) => {
      const discount: NewDiscount = {
        code,
        percent: 10,
        amountFen: null,
        beginsAt: new Date('2026-01-01'),
        endsAt: new Date('2027-12-31'),
        usesMax: null,
        perAccountMax: 1,
        products: null,
        ...more,
      };
      await inTransaction(db, (tx) => createDiscount(tx, discount, { actor: 'test', reason: '' }));
    },
    balance: async ({ walletId }) => (await balanceOf(db, walletId))?.balanceFen ?? 0n,
    imbalance: async () => {
      const { sumFen, wrongWallets, wrongTransfers } = await trialBalance(db);
      return [...(sumFen === 0n ? [] : [sumFen]), ...wrongWallets, ...wrongTransfers];
    },
    days: (count) => new Date(time.now.getTime() + count * DAY_MS),
  };
  return verb;
}

/** The two ways in which an order is paid. */
function payments(deps: DeliveryDeps, time: { now: Date }): Pick<Shop, 'pay' | 'payFromWallet'> {
  const { db } = deps;
  const owner = async (number: string): Promise<bigint> => (await orderOf(db, number)).accountId;
  return {
    pay: async (number) => {
      const accountId = await owner(number);
      return outcomeOf(
        inTransaction(db, async (tx) => {
          const payable = await lockPayable(tx, { number, accountId, now: time.now });
          if (payable instanceof Refusal) throw payable;
          await pay(tx, payable, { now: time.now, method: 'wallet' });
        }),
      );
    },
    payFromWallet: async (number) =>
      outcomeOf(payFromWallet(deps, { accountId: await owner(number), number })),
  };
}

async function orderOf(db: Db, number: string): Promise<OrderRow> {
  const row = await readOrder(db, number);
  if (row === undefined) throw new Error(`there is no order ${number}`);
  return row;
}

async function outcomeOf(paying: Promise<unknown>): Promise<PayOutcome> {
  try {
    await paying;
    return 'paid';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.error === 'orders.walletShort' ? 'short' : 'notPayable';
  }
}

function newBuyer(db: Db, balanceFen: bigint): Promise<Buyer> {
  return inTransaction(db, async (tx) => {
    const accountId = await createAccount(tx, { kind: 'individual', name: 'A buyer' });
    const wallet = await openWallet(tx, accountId);
    const postings = [
      { wallet, amountFen: balanceFen },
      { wallet: 'channel' as const, amountFen: -balanceFen },
    ];
    if (balanceFen > 0n)
      await transfer(tx, { key: `test:${wallet}`, kind: 'topUp', reference: 'test', postings });
    return { accountId, walletId: wallet };
  });
}
