import { iso } from '../base/day.ts';
import { growth, percent, ratio, rounded } from '../base/numbers.ts';
import type { Cell } from '../base/table.ts';
import { operatingProfit, profitBeforeTax } from '../company/operations.ts';
import * as q from '../company/quarter.ts';
import type { Company } from '../market/market.ts';

const HEAD = 'SECCODE SECNAME ORGNAME STARTDATE ENDDATE F001V F002V F069D F070V F071V';
export const INDICATOR_COLUMNS = `${HEAD} F003N F004N F005N F006N F007N F008N F010N F059N F060N F011N F012N F013N F014N F016N F017N F018N F019N F021N F067N F066N F078N F079N F131N F132N F133N F022N F023N F025N F026N F027N F028N F031N F029N F042N F043N F044N F046N F041N F040N F039N F048N F047N F036N F037N F034N F033N F052N F053N F054N F056N F055N F057N F058N F142N F143N F063N F064N F065N F076N F077N F089N F090N F091N F092N F093N F094N F096N F097N F099N F100N F101N F102N F105N F106N F107N F108N F109N F111N F112N F113N F115N F116N F117N F118N F119N F120N F121N F122N F123N F124N F126N F127N F128N F129N F130N`;

/**
 * Returns the ratios of a quarter. Ratios that need the figures of the year before are empty if the books start later.
 */
export function indicatorsOf(company: Company, quarter: q.Quarter): Record<string, Cell> {
  const before = company.history.quarters.find(
    ({ year, number }) => year === quarter.year - 1 && number === quarter.number,
  );
  return {
    SECCODE: company.code,
    SECNAME: company.shortName,
    ORGNAME: company.name,
    STARTDATE: iso(q.newYear(quarter)),
    ENDDATE: iso(quarter.end),
    F001V: '033003',
    F002V: '定期报告',
    F069D: iso(quarter.end),
    F070V: '071001',
    F071V: '合并本期',
    ...perShare(quarter),
    ...profitability(quarter),
    ...growthRates(quarter, before),
    ...amounts(quarter),
    ...(company.isBank ? {} : { ...turnover(quarter), ...structure(quarter.balance) }),
  };
}

const recurring = ({ net, minority, extraordinaryIncome, extraordinaryExpense }: q.Flows): number =>
  net - minority - extraordinaryIncome + extraordinaryExpense;

function perShare({ sinceNewYear: f, balance: b }: q.Quarter): Record<string, Cell> {
  const each = (amount: number): number => rounded(amount / b.capital, 4);
  const profit = each(f.net - f.minority);
  return {
    F003N: profit,
    F004N: profit,
    F005N: profit,
    F006N: each(recurring(f)),
    F007N: each(b.retained),
    F008N: each(q.parentEquity(b)),
    F010N: each(b.capitalReserve),
    F059N: each(q.operatingCash(f) + q.investingCash(f) + q.financingCash(f)),
    F060N: each(q.operatingCash(f)),
  };
}

function profitability({ sinceNewYear: f, balance: b, opening }: q.Quarter): Record<string, Cell> {
  const of = (part: number): number | null => percent(part, f.revenue, 4);
  const equity = (q.parentEquity(b) + q.parentEquity(opening.year)) / 2;
  const fees = f.selling + f.administration + f.interest;
  return {
    F011N: of(operatingProfit(f)),
    F012N: of(f.surcharges),
    F013N: of(f.cost),
    F014N: percent(f.net - f.minority, q.parentEquity(b), 4),
    F016N: percent(profitBeforeTax(f) + f.interest, (q.totalAssets(b) + q.totalAssets(opening.year)) / 2, 4),
    F017N: of(f.net),
    F018N: of(f.administration),
    F019N: of(f.interest),
    F021N: of(fees),
    F067N: percent(f.net - f.minority, equity, 4),
    F066N: percent(recurring(f), q.parentEquity(b), 4),
    // Banks have no cost of sales, and therefore no gross margin.
    F078N: f.cost === 0 ? null : of(f.revenue - f.cost),
    F079N: of(fees + f.research),
    F131N: of(f.research),
    F132N: of(f.selling),
    F133N: of(fees + f.research),
    F063N: percent(q.operatingCash(f), f.net, 4),
    F064N: of(f.revenue - f.receivablesAdded),
    F065N: percent(q.operatingCash(f), q.totalAssets(b), 4),
  };
}

function turnover({ sinceNewYear: f, balance: b, opening, number }: q.Quarter): Record<string, Cell> {
  const mean = (of: (balance: q.Balance) => number): number => (of(b) + of(opening.year)) / 2;
  const days = number * 90;
  const receivables = ratio(
    f.revenue,
    mean((at) => at.receivables),
  );
  const inventory = ratio(
    f.cost,
    mean((at) => at.inventory),
  );
  const total = ratio(f.revenue, mean(q.totalAssets));
  const inDays = (times: number | null): number | null =>
    times === null || times === 0 ? null : rounded(days / times, 2);
  return {
    F022N: receivables,
    F023N: inventory,
    F025N: total,
    F026N: ratio(
      f.revenue,
      mean((at) => at.fixedAssets),
    ),
    F027N: inDays(receivables),
    F028N: inDays(inventory),
    F031N: inDays(total),
    F029N: ratio(f.revenue, mean(q.currentAssets)),
  };
}

function structure(b: q.Balance): Record<string, Cell> {
  const [current, due, total] = [q.currentAssets(b), q.currentLiabilities(b), q.totalAssets(b)];
  const owed = q.totalLiabilities(b);
  const equity = q.parentEquity(b) + b.minority;
  return {
    F042N: ratio(current, due),
    F043N: ratio(current - b.inventory, due),
    F044N: ratio(b.cash, due),
    F046N: current - due,
    F041N: percent(owed, total, 4),
    F040N: percent(equity, total, 4),
    F039N: percent(owed, equity, 4),
    F048N: percent(due, owed, 4),
    F047N: percent(b.longDebt, owed, 4),
    F036N: percent(b.inventory, total, 4),
    F037N: percent(b.fixedAssets, total, 4),
    F034N: percent(b.cash, total, 4),
    F033N: percent(current, total, 4),
  };
}

function growthRates(
  { sinceNewYear: f, balance: b }: q.Quarter,
  before: q.Quarter | undefined,
): Record<string, Cell> {
  const last = before?.sinceNewYear;
  const balance = before?.balance;
  const parent = growth(f.net - f.minority, last && last.net - last.minority);
  return {
    F052N: growth(f.revenue, last?.revenue),
    F053N: growth(f.net, last?.net),
    F054N: growth(q.parentEquity(b), balance && q.parentEquity(balance)),
    F055N: growth(b.fixedAssets, balance?.fixedAssets),
    F056N: growth(q.totalAssets(b), balance && q.totalAssets(balance)),
    F057N: growth(f.investmentIncome, last?.investmentIncome),
    F058N: growth(operatingProfit(f), last && operatingProfit(last)),
    F142N: parent,
    F143N: growth(q.operatingCash(f), last && q.operatingCash(last)),
  };
}

function amounts({ sinceNewYear: f, balance: b }: q.Quarter): Record<string, Cell> {
  const [operating, investing, financing] = [q.operatingCash(f), q.investingCash(f), q.financingCash(f)];
  return {
    F076N: recurring(f),
    F077N: f.extraordinaryIncome - f.extraordinaryExpense,
    F089N: f.revenue,
    F090N: f.cost,
    F091N: f.selling,
    F092N: f.administration,
    F093N: f.interest,
    F094N: f.selling + f.administration + f.interest,
    F096N: f.investmentIncome,
    F097N: operatingProfit(f),
    F099N: f.extraordinaryIncome - f.extraordinaryExpense,
    F100N: profitBeforeTax(f),
    F101N: f.net,
    F102N: f.net - f.minority,
    F105N: operating,
    F106N: investing,
    F107N: financing,
    F108N: operating + investing + financing,
    F109N: b.cash,
    F111N: b.receivables,
    F112N: b.inventory,
    F113N: q.currentAssets(b),
    F115N: b.goodwill,
    F116N: b.fixedAssets,
    F117N: q.otherAssets(b),
    F118N: q.totalAssets(b),
    F119N: q.currentLiabilities(b),
    F120N: b.longDebt,
    F121N: q.totalLiabilities(b),
    F122N: b.capital,
    F123N: b.capitalReserve,
    F124N: b.surplusReserve,
    F126N: b.retained,
    F127N: b.minority,
    F128N: q.parentEquity(b) + b.minority,
    F129N: q.parentEquity(b),
    F130N: f.research,
  };
}
