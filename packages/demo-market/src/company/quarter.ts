import { type Day, dayOf } from '../base/day.ts';

/** The flows in a period, in whole yuan. */
export interface Flows {
  revenue: number;
  cost: number;
  surcharges: number;
  selling: number;
  administration: number;
  research: number;
  interest: number;
  impairment: number;
  otherIncome: number;
  investmentIncome: number;
  extraordinaryIncome: number;
  extraordinaryExpense: number;
  incomeTax: number;
  net: number;
  minority: number;
  depreciation: number;
  capitalExpenditure: number;
  receivablesAdded: number;
  inventoryAdded: number;
  payablesAdded: number;
  borrowed: number;
  repaid: number;
  dividends: number;
  raised: number;
  /** Only for banks: new customer deposits, new loans, and new investments in bonds. */
  depositsAdded: number;
  loansAdded: number;
  bondsAdded: number;
  interestIncome: number;
  interestExpense: number;
  fees: number;
}

/** The balance at the end of a quarter, in whole yuan. */
export interface Balance {
  cash: number;
  receivables: number;
  inventory: number;
  prepaid: number;
  fixedAssets: number;
  construction: number;
  intangible: number;
  goodwill: number;
  holdings: number;
  shortDebt: number;
  longDebt: number;
  payables: number;
  advances: number;
  payroll: number;
  taxesDue: number;
  otherPayables: number;
  capital: number;
  capitalReserve: number;
  surplusReserve: number;
  retained: number;
  minority: number;
  loans: number;
  bonds: number;
  deposits: number;
}

/** One quarter of a company: its flows, the flows since New Year, and the balance at the end of the quarter. */
export interface Quarter {
  readonly end: Day;
  readonly year: number;
  /** The number of the quarter, from 1 to 4. */
  readonly number: number;
  readonly declaredOn: Day;
  readonly own: Flows;
  readonly sinceNewYear: Flows;
  readonly opening: { readonly year: Balance };
  readonly balance: Balance;
}

const FLOW_NAMES = [
  'revenue',
  'cost',
  'surcharges',
  'selling',
  'administration',
  'research',
  'interest',
  'impairment',
  'otherIncome',
  'investmentIncome',
  'extraordinaryIncome',
  'extraordinaryExpense',
  'incomeTax',
  'net',
  'minority',
  'depreciation',
  'capitalExpenditure',
  'receivablesAdded',
  'inventoryAdded',
  'payablesAdded',
  'borrowed',
  'repaid',
  'dividends',
  'raised',
  'depositsAdded',
  'loansAdded',
  'bondsAdded',
  'interestIncome',
  'interestExpense',
  'fees',
] as const satisfies readonly (keyof Flows)[];

export function noFlows(): Flows {
  return Object.fromEntries(FLOW_NAMES.map((name) => [name, 0])) as unknown as Flows;
}

export function plusFlows(left: Flows, right: Flows): Flows {
  const total = { ...left };
  for (const name of FLOW_NAMES) total[name] += right[name];
  return total;
}

export function minusFlows(left: Flows, right: Flows): Flows {
  const rest = { ...left };
  for (const name of FLOW_NAMES) rest[name] -= right[name];
  return rest;
}

export function newYear({ year }: Quarter): Day {
  return dayOf(year, 1, 1);
}

export function currentAssets({ cash, receivables, inventory, prepaid }: Balance): number {
  return cash + receivables + inventory + prepaid;
}

export function otherAssets({
  fixedAssets,
  construction,
  intangible,
  goodwill,
  holdings,
  loans,
  bonds,
}: Balance): number {
  return fixedAssets + construction + intangible + goodwill + holdings + loans + bonds;
}

export function currentLiabilities({
  shortDebt,
  payables,
  advances,
  payroll,
  taxesDue,
  otherPayables,
  deposits,
}: Balance): number {
  return shortDebt + payables + advances + payroll + taxesDue + otherPayables + deposits;
}

export function totalAssets(balance: Balance): number {
  return currentAssets(balance) + otherAssets(balance);
}

export function totalLiabilities(balance: Balance): number {
  return currentLiabilities(balance) + balance.longDebt;
}

/** Returns the equity that is attributable to the shareholders of the parent company. */
export function parentEquity({ capital, capitalReserve, surplusReserve, retained }: Balance): number {
  return capital + capitalReserve + surplusReserve + retained;
}

export function operatingCash(flows: Flows): number {
  const {
    net,
    depreciation,
    interest,
    receivablesAdded,
    inventoryAdded,
    payablesAdded,
    depositsAdded,
    loansAdded,
  } = flows;
  return (
    net +
    depreciation +
    interest -
    receivablesAdded -
    inventoryAdded +
    payablesAdded +
    depositsAdded -
    loansAdded
  );
}

export function investingCash({ capitalExpenditure, bondsAdded }: Flows): number {
  return -capitalExpenditure - bondsAdded;
}

export function financingCash({ borrowed, repaid, dividends, interest, raised }: Flows): number {
  return borrowed + raised - repaid - dividends - interest;
}
