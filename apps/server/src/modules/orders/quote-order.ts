import {
  type LineEffect,
  type Owned,
  PAYMENT_MODES,
  type PaymentMode,
  type Prices,
  type ProductLine,
  planOfLevel,
} from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import type { Db } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Account, isVip, readAccount } from '../accounts/index.ts';
import { findProduct, type Product, type ProductDeps, unitPriceOf } from '../catalog/index.ts';
import { type BoughtRight, boughtRights } from '../entitlements/index.ts';
import { creditsFor, type OldLine, oldLines } from './credit.rules.ts';
import {
  codeDiscount,
  type Discount,
  discountRefusal,
  largerDiscount,
  starDiscount,
  sum,
  vipDiscount,
} from './discount.rules.ts';
import { countUsesOf, type DiscountCode, readHolders } from './discounts.repository.ts';
import { lineRef, type OrderAmounts, orderNumbersIn, type PricedOrderLine } from './order.ts';
import { readCreditable } from './order-lines.repository.ts';

export interface QuoteInput {
  readonly accountId: bigint;
  readonly lines: readonly ProductLine[];
  readonly discountCode?: string | undefined;
  readonly now: Date;
  /** The locked account if an order is being placed. Omitted if the lines are only priced. */
  readonly placer?: Account | undefined;
}

export interface QuoteLine extends PricedOrderLine {
  readonly prices: Prices;
  readonly owned: readonly Owned[];
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly credits: readonly OldLine[];
}

export interface OrderQuote extends OrderAmounts {
  readonly lines: readonly QuoteLine[];
  readonly discount: Discount | null;
  /** The code that gives the discount. The order will reserve a use of it. */
  readonly codeId: bigint | null;
}

/** A line with its product, before discounts. */
interface DraftLine {
  readonly product: Product;
  readonly mode: PaymentMode;
  readonly quantity: number;
  readonly days: number | null;
  readonly unitFen: bigint;
  readonly amountFen: bigint;
}

interface Owner {
  readonly account: Account;
  readonly rights: readonly BoughtRight[];
  readonly old: readonly OldLine[];
}

/**
 * Prices the lines for the account at the current time. `readCode` reads the discount code, and also locks it if an
 * order is being placed. Throws a refusal if the lines cannot be ordered, which rolls back the surrounding transaction.
 */
export async function quoteOrder(
  db: Db,
  deps: ProductDeps,
  { accountId, lines, discountCode, now, placer }: QuoteInput,
  readCode: (code: string) => Promise<DiscountCode | undefined>,
): Promise<OrderQuote> {
  const drafts = lines.map((line) => draftOf(deps, line));
  checkTogether(drafts);
  const hasMemberships = drafts.some(({ product }) => product.kind === 'membership');
  const owner = await readOwner(db, { accountId, placer, hasMemberships, now });
  for (const draft of drafts) checkOwned(owner, draft, now);
  const { discount, codeId } = await discountOf(
    db,
    deps,
    owner.account,
    drafts,
    { discountCode, now, isPlaced: placer !== undefined },
    readCode,
  );
  const free = [...owner.old];
  const priced = drafts.map((draft, i) =>
    priceDraft(deps, owner, draft, discount?.lineFen[i] ?? 0n, free, now),
  );
  return {
    lines: priced,
    amountFen: sum(priced.map(({ amountFen }) => amountFen)),
    discountFen: sum(priced.map(({ discountFen }) => discountFen)),
    creditFen: sum(priced.map(({ creditFen }) => creditFen)),
    totalFen: sum(priced.map(({ totalFen }) => totalFen)),
    discount,
    codeId,
  };
}

function draftOf(deps: ProductDeps, { product: name, mode, quantity }: ProductLine): DraftLine {
  const product = findProduct(deps, name);
  if (product instanceof Refusal) throw product;
  const unitFen = unitPriceOf(product, mode, quantity);
  if (unitFen instanceof Refusal) throw unitFen;
  const termDays = PAYMENT_MODES.find((one) => one.mode === mode)?.days ?? null;
  const days = termDays === null ? null : termDays * quantity;
  return { product, mode, quantity, days, unitFen, amountFen: unitFen * BigInt(quantity) };
}

function checkTogether(drafts: readonly DraftLine[]): void {
  const products = new Set<string>();
  for (const { product } of drafts) {
    const name = product.kind === 'membership' ? 'membership' : product.product;
    if (products.has(name)) throw new Refusal('orders.sameProductTwice', { product: product.name });
    products.add(name);
  }
}

/** Memberships are read only if a line is a membership, because only a membership can replace a membership. */
async function readOwner(
  db: Db,
  {
    accountId,
    placer,
    hasMemberships,
    now,
  }: Omit<QuoteInput, 'lines'> & { readonly hasMemberships: boolean },
): Promise<Owner> {
  const account = placer ?? (await readAccount(db, accountId));
  if (account === null) throw new RangeError(`there is no account ${accountId}`);
  const rights = await boughtRights(db, accountId, now);
  const numbers = rights.flatMap(({ kind, ref }) => (kind === 'term' ? orderNumbersIn(ref) : []));
  const rows = await readCreditable(db, accountId, { numbers, hasMemberships, now });
  return { account, rights, old: oldLines(rows, rights, now) };
}

/**
 * Throws if the account owns a product without an end date, or if a line's membership level is below the current one.
 */
function checkOwned({ account, rights }: Owner, { product }: DraftLine, now: Date): void {
  if (product.kind === 'membership') {
    if (!isVip(account, now)) return;
    if (account.vipLevel > product.level) throw new Refusal('orders.lowerLevel');
    if (account.vipLevel === product.level && account.vipUntil === null)
      throw new Refusal('orders.ownedWithoutEnd', { product: product.name });
    return;
  }
  const isEndless = (code: string): boolean =>
    rights.some(
      ({ kind, datasetCode, endsAt, isRestricted }) =>
        kind === 'term' && endsAt === null && !isRestricted && (datasetCode === code || datasetCode === '*'),
    );
  if (product.datasets.every(isEndless))
    throw new Refusal('orders.ownedWithoutEnd', { product: product.name });
}

async function discountOf(
  db: Db,
  { storefront }: ProductDeps,
  account: Account,
  drafts: readonly DraftLine[],
  { discountCode, now, isPlaced }: Pick<QuoteInput, 'discountCode' | 'now'> & { readonly isPlaced: boolean },
  readCode: (code: string) => Promise<DiscountCode | undefined>,
): Promise<{ discount: Discount | null; codeId: bigint | null }> {
  const lines = drafts.map(({ product, amountFen }) => ({ product: product.product, amountFen }));
  const { plans, stars } = storefront.memberships;
  const own = largerDiscount(
    starDiscount(stars, account.starLevel, lines),
    vipDiscount(plans, isVip(account, now) ? account.vipLevel : 0, lines),
  );
  if (discountCode === undefined) return { discount: own, codeId: null };
  const code = await readCode(discountCode);
  if (code === undefined) throw new Refusal('orders.discountUnknown', { discount: discountCode });
  // A new order takes over the use that the account's pending order has reserved. That use is therefore not counted.
  const held = isPlaced || (await readHolders(db, code.id, account.id)).length === 0 ? 0 : 1;
  const uses = (await countUsesOf(db, code.id, account.id)) - held;
  const refused = discountRefusal({ ...code, uses: code.uses - held }, now, uses);
  if (refused !== null) throw refused;
  const byCode = codeDiscount(code, lines);
  if (byCode instanceof Refusal) throw byCode;
  const discount = largerDiscount(own, byCode);
  return { discount, codeId: discount === byCode ? code.id : null };
}

/**
 * Prices a line. `free` contains the old lines that no earlier line has credited; those that this line credits are
 * removed from it.
 */
function priceDraft(
  deps: ProductDeps,
  owner: Owner,
  draft: DraftLine,
  discountFen: bigint,
  free: OldLine[],
  now: Date,
): QuoteLine {
  const { product, mode, quantity, days, unitFen, amountFen } = draft;
  const payableFen = amountFen - discountFen;
  const credits =
    days === null ? [] : creditsFor({ ...product, mode, payableFen, endsAt: after(now, days) }, free);
  for (const credit of credits) free.splice(free.indexOf(credit), 1);
  const creditFen = sum(credits.map((line) => line.unusedFen));
  if (creditFen > payableFen) throw new Refusal('orders.upgradeTooShort');
  const owned = ownedOf(deps, owner, product, now);
  const startsAt = days === null ? null : startOf(owner, product, credits, now);
  return {
    product: product.product,
    name: product.name,
    level: product.level,
    mode,
    quantity,
    days,
    unitFen,
    amountFen,
    discountFen,
    creditFen,
    totalFen: payableFen - creditFen,
    prices: product.prices,
    effect: effectOf(credits, startsAt, now),
    owned,
    startsAt,
    endsAt: startsAt === null || days === null ? null : after(startsAt, days),
    credits,
  };
}

const after = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

function effectOf(credits: readonly OldLine[], startsAt: Date | null, now: Date): LineEffect {
  if (credits.length > 0) return 'upgrade';
  return startsAt !== null && startsAt > now ? 'renewal' : 'new';
}

/** Returns the earliest start of the line's entitlements: the end of the running terms of the same product, or now. */
function startOf({ account, rights }: Owner, product: Product, credits: readonly OldLine[], now: Date): Date {
  if (product.kind === 'membership') {
    const isSame = isVip(account, now) && account.vipLevel === product.level;
    return isSame && account.vipUntil !== null ? account.vipUntil : now;
  }
  const ends = new Set(credits.map(({ row }) => lineRef(row.number, row.line)));
  const starts = product.datasets.map((code) => {
    let at = now.getTime();
    for (const { kind, datasetCode, ref, startsAt, endsAt } of rights)
      if (
        kind === 'term' &&
        datasetCode === code &&
        !(ref !== null && ends.has(ref)) &&
        endsAt !== null &&
        startsAt.getTime() <= at
      )
        at = Math.max(at, endsAt.getTime());
    return at;
  });
  return new Date(Math.min(...starts));
}

/**
 * Returns the account's current entitlements to the product: terms of its data sets, packs of calls, or a membership.
 */
function ownedOf(deps: ProductDeps, { account, rights }: Owner, product: Product, now: Date): Owned[] {
  if (product.kind === 'membership') {
    if (!isVip(account, now)) return [];
    const plan = planOfLevel(deps.storefront.memberships.plans, account.vipLevel);
    const until = account.vipUntil?.toISOString() ?? null;
    return plan === undefined
      ? []
      : [{ product: `membership:${plan.id}`, name: { zh: plan.zh, en: plan.en }, until }];
  }
  return product.datasets.flatMap((code) => {
    const terms = rights.filter(
      ({ kind, datasetCode }) => kind === 'term' && (datasetCode === code || datasetCode === '*'),
    );
    if (terms.length === 0) return [];
    const ends = terms.map(({ endsAt }) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY);
    const last = Math.max(...ends);
    const until = Number.isFinite(last) ? new Date(last).toISOString() : null;
    return [{ product: `dataset:${code}`, name: deps.registry.nameOf(code), until }];
  });
}
