import type { Random } from '../base/random.ts';
import type { Issuer } from './issuer.ts';
import { type Balance, type Flows, noFlows } from './quarter.ts';

/** The parameters of a company's business. They are constant, except for a small drift each year. */
export interface Habits {
  readonly seasons: readonly number[];
  readonly grossMargin: number;
  readonly selling: number;
  readonly administration: number;
  readonly research: number;
  readonly taxRate: number;
  readonly minorityShare: number;
  /** Fractions of a year's revenue or cost. */
  readonly receivables: number;
  readonly inventory: number;
  readonly payables: number;
  readonly cash: number;
}

const SEASONS = [0.22, 0.25, 0.25, 0.28];

export function habitsOf(issuer: Issuer, random: Random): Habits {
  const gross = Math.max(
    0.04,
    issuer.industry.margin / 100 + 0.05 * random.normal() * (issuer.industry.margin / 40),
  );
  // The fraction of the gross profit that is spent. About a third of the gross profit remains.
  const spent = random.between(0.45, 0.75);
  const isTech = ['688', '689', '300', '301'].some((prefix) => issuer.code.startsWith(prefix));
  const research = isTech ? 0.35 : 0.15;
  return {
    seasons: SEASONS.map((season) => season + 0.01 * random.normal()),
    grossMargin: Math.min(gross, 0.88),
    selling: gross * spent * random.between(0.25, 0.4),
    administration: gross * spent * random.between(0.25, 0.4),
    research: gross * spent * research,
    taxRate: random.chance(0.5) ? 0.15 : 0.25,
    minorityShare: random.chance(0.5) ? 0 : random.between(0.01, 0.08),
    receivables: random.between(0.08, 0.24),
    inventory: random.between(0.1, 0.28),
    payables: random.between(0.1, 0.24),
    cash: random.between(0.15, 0.35),
  };
}

/** Returns the profit and loss of one quarter, for a company that makes or sells something. */
export function tradeQuarter(
  habits: Habits,
  revenueOfYear: number,
  quarter: number,
  before: Balance,
  random: Random,
): Flows {
  const whole = Math.round;
  const flows = noFlows();
  const season = habits.seasons[quarter - 1] ?? 0.25;
  flows.revenue = whole(revenueOfYear * season * (1 + 0.03 * random.normal()));
  const { revenue } = flows;
  const margin = habits.grossMargin * (1 + 0.05 * random.normal());
  flows.cost = whole(revenue * (1 - margin));
  flows.surcharges = whole(revenue * 0.006);
  flows.selling = whole(revenue * habits.selling * (1 + 0.04 * random.normal()));
  flows.administration = whole(revenue * habits.administration * (1 + 0.04 * random.normal()));
  flows.research = whole(revenue * habits.research * (1 + 0.04 * random.normal()));
  flows.interest = whole(((before.shortDebt + before.longDebt) * 0.038) / 4);
  flows.impairment = whole(revenue * 0.002 * random.between(0, 2));
  flows.otherIncome = whole(revenue * 0.004);
  flows.investmentIncome = whole((before.holdings * 0.05) / 4);
  flows.extraordinaryIncome = whole(revenue * 0.001 * random.next());
  flows.extraordinaryExpense = whole(revenue * 0.0008 * random.next());
  flows.depreciation = whole(before.fixedAssets * 0.02);
  flows.capitalExpenditure = whole(flows.depreciation * random.between(0.8, 1.7));
  return taxed(flows, habits);
}

/**
 * Returns the profit and loss of one quarter, for a bank: interest income and fees, minus interest expense, losses and
 * administration.
 */
export function bankQuarter(habits: Habits, quarter: number, before: Balance, random: Random): Flows {
  const whole = Math.round;
  const flows = noFlows();
  const season = 1 + 0.02 * ((quarter % 2) - 0.5);
  flows.interestIncome = whole(((before.loans * 0.042 + before.bonds * 0.03) / 4) * season);
  flows.interestExpense = whole((before.deposits * 0.0175) / 4);
  flows.fees = whole(flows.interestIncome * 0.08 * (1 + 0.1 * random.normal()));
  flows.revenue = flows.interestIncome - flows.interestExpense + flows.fees;
  flows.surcharges = whole(flows.revenue * 0.01);
  flows.administration = whole(flows.revenue * 0.3 * (1 + 0.03 * random.normal()));
  flows.impairment = whole(flows.revenue * 0.24 * (1 + 0.15 * random.normal()));
  flows.extraordinaryIncome = whole(flows.revenue * 0.001);
  flows.extraordinaryExpense = whole(flows.revenue * 0.0008);
  flows.depreciation = whole(before.fixedAssets * 0.02);
  flows.capitalExpenditure = flows.depreciation;
  flows.depositsAdded = whole(before.deposits * random.between(0.008, 0.03));
  flows.loansAdded = whole(flows.depositsAdded * random.between(0.7, 0.85));
  return taxed(flows, habits);
}

export function operatingProfit(flows: Flows): number {
  const {
    revenue,
    cost,
    surcharges,
    selling,
    administration,
    research,
    interest,
    impairment,
    otherIncome,
    investmentIncome,
  } = flows;
  const costs = cost + surcharges + selling + administration + research + interest + impairment;
  return revenue - costs + otherIncome + investmentIncome;
}

export function profitBeforeTax(flows: Flows): number {
  return operatingProfit(flows) + flows.extraordinaryIncome - flows.extraordinaryExpense;
}

function taxed(flows: Flows, habits: Habits): Flows {
  const profit = profitBeforeTax(flows);
  flows.incomeTax = Math.round(Math.max(0, profit) * habits.taxRate);
  flows.net = profit - flows.incomeTax;
  // If the minority's part of a loss is rounded to zero, it is -0, which adding 0 turns into 0.
  flows.minority = Math.round(flows.net * habits.minorityShare) + 0;
  return flows;
}
