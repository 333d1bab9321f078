import type { Random } from '../base/random.ts';
import { issuedAtListing } from './capital.ts';
import type { Issuer } from './issuer.ts';
import type { Habits } from './operations.ts';
import { type Balance, parentEquity, totalAssets, totalLiabilities } from './quarter.ts';

/** Returns the balance at the start of the books and the revenue of the year before. */
export function openingBalance(
  issuer: Issuer,
  habits: Habits,
  random: Random,
): { revenue: number; balance: Balance } {
  const shares = issuer.foundingShares;
  const revenue = Math.round(shares * random.between(1.8, 9));
  const balance = issuer.isBank ? bankAssets(shares, random) : tradeAssets(revenue, habits, random);
  balance.capital = shares;
  const own = totalAssets(balance) - totalLiabilities(balance);
  // Equity is at least 1.3 yuan per share. If it would be less, the difference is paid in as cash.
  const missing = Math.max(0, Math.round(shares * 1.3) - own);
  balance.cash += missing;
  balance.minority = Math.round((own + missing - shares) * habits.minorityShare);
  const rest = own + missing - shares - balance.minority;
  balance.capitalReserve = Math.round(rest * 0.55);
  balance.surplusReserve = Math.round(rest * 0.1);
  balance.retained = 0;
  balance.retained =
    totalAssets(balance) - totalLiabilities(balance) - parentEquity(balance) - balance.minority;
  return { revenue, balance };
}

/** Removes the shares that a company that is not listed yet will issue at its listing. */
export function withoutIssue(balance: Balance, issuer: Issuer): Balance {
  const issued = issuedAtListing(issuer);
  return { ...balance, capital: balance.capital - issued, capitalReserve: balance.capitalReserve + issued };
}

function tradeAssets(revenue: number, habits: Habits, random: Random): Balance {
  const part = (share: number): number => Math.round(revenue * share);
  const cost = 1 - habits.grossMargin;
  const debt = part(random.between(0.05, 0.25));
  const shortDebt = Math.round(debt * 0.6);
  return {
    ...nothing(),
    cash: part(habits.cash),
    receivables: part(habits.receivables),
    inventory: part(cost * habits.inventory),
    prepaid: part(0.02),
    fixedAssets: part(random.between(0.3, 0.8)),
    construction: part(random.between(0.02, 0.1)),
    intangible: part(0.06),
    goodwill: random.chance(0.3) ? part(0.05) : 0,
    holdings: part(0.04),
    shortDebt,
    longDebt: debt - shortDebt,
    payables: part(cost * habits.payables),
    advances: part(0.04),
    payroll: part(0.02),
    taxesDue: part(0.01),
    otherPayables: part(0.03),
  };
}

function bankAssets(shares: number, random: Random): Balance {
  const deposits = Math.round(shares * random.between(40, 80));
  const part = (share: number): number => Math.round(deposits * share);
  return {
    ...nothing(),
    deposits,
    cash: part(0.1),
    loans: part(0.75),
    bonds: part(0.22),
    prepaid: part(0.01),
    fixedAssets: part(0.006),
    intangible: part(0.002),
    payroll: part(0.002),
    taxesDue: part(0.001),
    otherPayables: part(0.01),
  };
}

function nothing(): Balance {
  return {
    cash: 0,
    receivables: 0,
    inventory: 0,
    prepaid: 0,
    fixedAssets: 0,
    construction: 0,
    intangible: 0,
    goodwill: 0,
    holdings: 0,
    shortDebt: 0,
    longDebt: 0,
    payables: 0,
    advances: 0,
    payroll: 0,
    taxesDue: 0,
    otherPayables: 0,
    capital: 0,
    capitalReserve: 0,
    surplusReserve: 0,
    retained: 0,
    minority: 0,
    loans: 0,
    bonds: 0,
    deposits: 0,
  };
}
