import type { Calendar } from '../base/calendar.ts';
import { type Day, dayOf, monthOf, quarterEnds, yearOf } from '../base/day.ts';
import { rounded } from '../base/numbers.ts';
import { type Random, randomOf } from '../base/random.ts';
import { Capital, issuedAtListing } from './capital.ts';
import type { Issuer } from './issuer.ts';
import { openingBalance, withoutIssue } from './opening.ts';
import { bankQuarter, type Habits, habitsOf, tradeQuarter } from './operations.ts';
import {
  type Balance,
  type Flows,
  financingCash,
  investingCash,
  noFlows,
  operatingCash,
  parentEquity,
  plusFlows,
  type Quarter,
} from './quarter.ts';

/** The history of a company: its quarterly books, its share capital and its distributions. */
export interface History {
  readonly quarters: readonly Quarter[];
  readonly capital: Capital;
  /** The issue price of the shares at the listing. */
  readonly issuePrice: number;
}

export interface Span {
  readonly seed: number;
  /** The first day with quotes. */
  readonly from: Day;
  readonly until: Day;
  readonly calendar: Calendar;
}

/** The books start this many years before the quotes, so that growth and past distributions can be calculated. */
const YEARS_BEFORE = 2;

export function historyOf(issuer: Issuer, span: Span): History {
  const random = randomOf(span.seed, `books/${issuer.code}`);
  const habits = habitsOf(issuer, random);
  const capital = new Capital(issuer, span, span.calendar, random);
  let balance = openingBalance(issuer, habits, random);
  if (issuer.listedOn >= span.from) balance = { ...balance, balance: withoutIssue(balance.balance, issuer) };
  let revenueOfYear = balance.revenue;
  const perShare = (revenueOfYear * habits.grossMargin * 0.25) / issuer.foundingShares;
  const book = parentEquity(balance.balance) / issuer.foundingShares;
  const issuePrice = rounded(Math.max(book * 1.5, perShare * random.between(18, 26)), 2);
  const quarters: Quarter[] = [];
  let sinceNewYear = noFlows();
  let yearOpening: Balance = balance.balance;
  for (const end of quarterEnds(dayOf(yearOf(span.from) - YEARS_BEFORE, 1, 1), span.until)) {
    const number = monthOf(end) / 3;
    if (number === 1) {
      sinceNewYear = noFlows();
      yearOpening = balance.balance;
      revenueOfYear *= 1 + 0.06 + 0.1 * random.normal();
      planDistribution(issuer, span, capital, quarters.at(-1), random);
    }
    const before = balance.balance;
    const own = issuer.isBank
      ? bankQuarter(habits, number, before, random)
      : tradeQuarter(habits, revenueOfYear, number, before, random);
    balance = {
      revenue: revenueOfYear,
      balance: close(issuer, span, habits, { own, before, end, number, revenueOfYear, capital, issuePrice }),
    };
    sinceNewYear = plusFlows(sinceNewYear, own);
    const declaredOn = declaredFor(end, number, span.calendar, random);
    quarters.push({
      end,
      year: yearOf(end),
      number,
      declaredOn,
      own,
      sinceNewYear,
      opening: { year: yearOpening },
      balance: balance.balance,
    });
  }
  capital.unlockBefore(span.until + 1);
  capital.changes.sort((a, b) => a.day - b.day);
  return { quarters: quarters.filter((quarter) => quarter.end >= issuer.listedOn - 95), capital, issuePrice };
}

interface Closing {
  readonly own: Flows;
  readonly before: Balance;
  readonly end: Day;
  readonly number: number;
  readonly revenueOfYear: number;
  readonly capital: Capital;
  readonly issuePrice: number;
}

/** Adds the flows of a quarter to the balance. Missing cash is borrowed. */
function close(issuer: Issuer, span: Span, habits: Habits, closing: Closing): Balance {
  const { own, before, end, number, revenueOfYear, capital, issuePrice } = closing;
  const after: Balance = { ...before };
  moveWorkingCapital(after, own, habits, revenueOfYear, issuer.isBank);
  const first = dayOf(yearOf(end), number * 3 - 2, 1);
  const paid = capital.distributions.filter(({ exOn }) => exOn >= first && exOn <= end);
  for (const { cash, totalAfter, totalBefore } of paid) {
    own.dividends += cash;
    after.capital += totalAfter - totalBefore;
    after.capitalReserve -= totalAfter - totalBefore;
  }
  if (issuer.listedOn >= Math.max(first, span.from) && issuer.listedOn <= end) {
    const issued = issuedAtListing(issuer);
    own.raised = Math.round(issued * issuePrice * 0.92);
    after.capital += issued;
    after.capitalReserve += own.raised - issued;
  }
  finance(after, own, habits, revenueOfYear, issuer.isBank);
  after.fixedAssets += own.capitalExpenditure - own.depreciation;
  after.minority += own.minority;
  after.retained += own.net - own.minority - own.dividends;
  if (number === 4) {
    const reserve = Math.min(
      Math.round(Math.max(0, own.net - own.minority) * 0.4),
      Math.max(0, after.capital / 2 - after.surplusReserve),
    );
    after.surplusReserve += Math.floor(reserve);
    after.retained -= Math.floor(reserve);
  }
  return after;
}

function moveWorkingCapital(
  after: Balance,
  own: Flows,
  habits: Habits,
  revenueOfYear: number,
  isBank: boolean,
): void {
  if (isBank) {
    after.loans += own.loansAdded;
    after.deposits += own.depositsAdded;
    return;
  }
  const whole = Math.round;
  const costOfYear = revenueOfYear * (1 - habits.grossMargin);
  const receivables = whole(revenueOfYear * habits.receivables);
  const inventory = whole(costOfYear * habits.inventory);
  const payables = whole(costOfYear * habits.payables);
  own.receivablesAdded = receivables - after.receivables;
  own.inventoryAdded = inventory - after.inventory;
  own.payablesAdded = payables - after.payables;
  Object.assign(after, { receivables, inventory, payables });
}

/** The minimum debt of a company, as a fraction of a year's revenue. Banks always lend a company at least this much. */
const LEAST_DEBT = 0.04;

/** Adjusts the debt so that the cash equals the company's target. A bank invests a surplus in bonds. */
function finance(after: Balance, own: Flows, habits: Habits, revenueOfYear: number, isBank: boolean): void {
  const have = after.cash + operatingCash(own) + investingCash(own) + financingCash(own);
  if (isBank) {
    own.bondsAdded = Math.max(have - Math.round(after.deposits * 0.1), -after.bonds);
    after.bonds += own.bondsAdded;
  } else {
    const debt = after.shortDebt + after.longDebt;
    const least = Math.round(revenueOfYear * LEAST_DEBT) - debt;
    const shortfall = Math.max(Math.round(revenueOfYear * habits.cash) - have, least);
    // Each quarter, a third of the debt is repaid, and the same amount is borrowed again.
    const turned = Math.round(debt / 3);
    own.repaid = shortfall < 0 ? Math.min(debt, turned - shortfall) : turned;
    own.borrowed = shortfall < 0 ? turned : turned + shortfall;
    const left = debt - own.repaid + own.borrowed;
    after.shortDebt = Math.round(left * 0.6);
    after.longDebt = left - after.shortDebt;
  }
  after.cash += operatingCash(own) + investingCash(own) + financingCash(own);
}

/** Plans the distribution for the past year. It is decided in spring and paid out in summer. */
function planDistribution(
  issuer: Issuer,
  { calendar, until }: Span,
  capital: Capital,
  last: Quarter | undefined,
  random: Random,
): void {
  const chance = random.next();
  const payout = random.between(0.2, 0.5);
  const wantsShares = random.chance(issuer.isBank ? 0 : 0.14);
  const perTen = random.whole(2, 5);
  const year = last?.year ?? 0;
  const exOn = calendar.onOrAfter(dayOf(year + 1, 6, 1) + random.whole(3, 55));
  if (
    !last ||
    (chance > 0.6 && !issuer.isExample && !issuer.hasPast) ||
    issuer.listedOn > dayOf(year, 12, 31) ||
    exOn > until
  )
    return;
  const { total } = capital.on(exOn);
  const profit = last.sinceNewYear.net - last.sinceNewYear.minority;
  const cashPerTen = rounded(Math.max(0, (profit * payout * 10) / total), 2);
  const sharesPerTen = wantsShares && last.balance.capitalReserve > (total * perTen) / 10 ? perTen : 0;
  if (cashPerTen < 0.05 && sharesPerTen === 0) return;
  const recordOn = calendar.onOrBefore(exOn - 1);
  capital.distribute({
    fiscalYear: year,
    plannedOn: last.declaredOn,
    metOn: calendar.onOrAfter(last.declaredOn + 24),
    announcedOn: calendar.onOrBefore(recordOn - 5),
    recordOn,
    exOn,
    cashPerTen,
    sharesPerTen,
  });
}

/**
 * The first and the last day on which a report may be published, counted from the end of its period. Reports are due
 * one month after a quarter, two months after a half-year, and four months after a year.
 */
const DUE: Record<number, readonly [first: number, last: number]> = {
  1: [15, 29],
  2: [41, 61],
  3: [14, 29],
  4: [75, 104],
};

function declaredFor(end: Day, number: number, calendar: Calendar, random: Random): Day {
  const [first, last] = DUE[number] ?? [15, 29];
  return calendar.onOrBefore(end + random.whole(first, last));
}
