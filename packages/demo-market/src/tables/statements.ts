import { iso } from '../base/day.ts';
import { type Cell, type DemoTable, recordTable } from '../base/table.ts';
import { operatingProfit, profitBeforeTax } from '../company/operations.ts';
import * as q from '../company/quarter.ts';
import { restatementOf } from '../company/restatement.ts';
import type { Company, Market } from '../market/market.ts';
import { INDICATOR_COLUMNS, indicatorsOf } from './indicators.ts';

/**
 * The balance sheet, income statement, cash flow and indicators of every reported quarter. A restated statement appears
 * twice, first as announced and then as corrected.
 */
export function statementTables(market: Market): DemoTable[] {
  const rows = (make: (company: Company, quarter: q.Quarter) => Record<string, Cell>, mistaken?: Mistaken) =>
    function* () {
      for (const company of market.companies) {
        const restated = mistaken && restatementOf(market, company);
        for (const quarter of company.history.quarters) {
          if (quarter.declaredOn > market.until) continue;
          const row = make(company, quarter);
          if (restated?.quarter !== quarter) yield row;
          else {
            yield overstated(row, company.isBank ? mistaken?.bank : mistaken?.trade);
            yield { ...row, DECLAREDATE: iso(restated.on) };
          }
        }
      }
    };
  return [
    recordTable('p_stock2300', BALANCE, rows(balanceRow, MISTAKEN.balance)),
    recordTable('p_stock2301', INCOME, rows(incomeRow, MISTAKEN.income)),
    recordTable('p_stock2302', CASH, rows(cashRow, MISTAKEN.cash)),
    recordTable('p_stock2303', INDICATOR_COLUMNS, rows(indicatorsOf)),
  ];
}

/**
 * The mistake in a statement that is restated later. A fraction of the item `of` was wrongly added to the items `to`
 * and deducted from the items `from`.
 */
interface Shift {
  readonly of: string;
  readonly to: readonly string[];
  readonly from?: readonly string[];
}

interface Mistaken {
  readonly trade: Shift;
  readonly bank: Shift;
}

/**
 * The mistakes. A trading company stated gross instead of net receipts as an agent, and a bank stated assets under the
 * wrong item. Totals, profit and cash are correct.
 */
const MISTAKEN = {
  balance: {
    trade: { of: 'F009N', to: ['F010N'], from: ['F009N'] },
    bank: { of: 'F036N', to: ['F116N'], from: ['F036N'] },
  },
  income: {
    trade: { of: 'F006N', to: ['F035N', 'F006N', 'F036N', 'F007N'] },
    bank: { of: 'F033N', to: ['F035N', 'F006N', 'F033N', 'F036N', 'F043N'] },
  },
  cash: {
    trade: { of: 'F006N', to: ['F006N', 'F009N', 'F010N', 'F014N'] },
    bank: { of: 'F081N', to: ['F081N', 'F009N', 'F087N', 'F014N'] },
  },
} as const satisfies Record<string, Mistaken>;

const MISTAKEN_PART = 0.03;

function overstated(row: Record<string, Cell>, shift: Shift | undefined): Record<string, Cell> {
  if (shift === undefined) return row;
  const amount = Math.round(Number(row[shift.of] ?? 0) * MISTAKEN_PART);
  const moved = (items: readonly string[], by: number): Record<string, Cell> =>
    Object.fromEntries(items.map((item) => [item, Number(row[item] ?? 0) + by]));
  return { ...row, ...moved(shift.to, amount), ...moved(shift.from ?? [], -amount) };
}

const HEAD = 'SECCODE SECNAME ORGNAME DECLAREDATE ENDDATE F001D F002V F003V F004V F005V';
const BALANCE = `${HEAD} F006N F009N F010N F015N F019N F086N F116N F023N F025N F026N F031N F033N F036N F037N F038N F039N F042N F115N F044N F045N F048N F088N F052N F053N F059N F060N F061N F062N F063N F064N F065N F073N F067N F070N F071N`;
const INCOME = `${HEAD} STARTDATE F035N F006N F033N F042N F036N F007N F043N F008N F009N F010N F012N F056N F057N F015N F051N F018N F020N F021N F024N F025N F027N F060N F028N F029N F031N F032N F038N F039N F040N F041N F062N`;
const CASH = `${HEAD} STARTDATE F006N F007N F072N F081N F008N F009N F010N F084N F087N F011N F012N F013N F014N F015N F017N F020N F021N F022N F023N F026N F027N F028N F029N F031N F032N F033N F035N F036N F039N F040N F041N F044N F046N F052N F053N F056N F057N F058N F060N F066N F067N F071N`;

function head({ code, shortName, name }: Company, { declaredOn, end }: q.Quarter): Record<string, Cell> {
  return {
    SECCODE: code,
    SECNAME: shortName,
    ORGNAME: name,
    DECLAREDATE: iso(declaredOn),
    ENDDATE: iso(end),
    F001D: iso(end),
    F002V: '071001',
    F003V: '合并本期',
    F004V: '033003',
    F005V: '定期报告',
  };
}

function balanceRow(company: Company, quarter: q.Quarter): Record<string, Cell> {
  const { balance: b } = quarter;
  const total = q.totalAssets(b);
  const equity = q.parentEquity(b) + b.minority;
  const common = {
    ...head(company, quarter),
    F006N: b.cash,
    F025N: b.fixedAssets,
    F031N: b.intangible,
    F038N: total,
    F044N: b.payroll,
    F045N: b.taxesDue,
    F061N: q.totalLiabilities(b),
    F062N: b.capital,
    F063N: b.capitalReserve,
    F064N: b.surplusReserve,
    F065N: b.retained,
    F073N: q.parentEquity(b),
    F067N: b.minority,
    F070N: equity,
    F071N: q.totalLiabilities(b) + equity,
  };
  // The balance sheet of a bank does not distinguish current from non-current items.
  if (company.isBank)
    return {
      ...common,
      F086N: b.loans,
      F116N: b.bonds,
      F036N: b.prepaid,
      F088N: b.deposits,
      F059N: b.otherPayables,
    };
  return {
    ...common,
    F009N: b.receivables,
    F010N: b.prepaid,
    F015N: b.inventory,
    F019N: q.currentAssets(b),
    F023N: b.holdings,
    F026N: b.construction,
    F033N: b.goodwill,
    F037N: q.otherAssets(b),
    F039N: b.shortDebt,
    F042N: b.payables,
    F115N: b.advances,
    F048N: b.otherPayables,
    F052N: q.currentLiabilities(b),
    F053N: b.longDebt,
    F060N: b.longDebt,
  };
}

function incomeRow(company: Company, quarter: q.Quarter): Record<string, Cell> {
  const f = quarter.sinceNewYear;
  const perShare = Math.round(((f.net - f.minority) / quarter.balance.capital) * 10_000) / 10_000;
  const costs = f.cost + f.surcharges + f.selling + f.administration + f.research + f.interest + f.impairment;
  const profit = {
    F018N: operatingProfit(f),
    F020N: f.extraordinaryIncome,
    F021N: f.extraordinaryExpense,
    F024N: profitBeforeTax(f),
    F025N: f.incomeTax,
    F027N: f.net,
    F060N: f.net,
    F028N: f.net - f.minority,
    F029N: f.minority,
    F031N: perShare,
    F032N: perShare,
    F038N: 0,
    F039N: f.net,
    F040N: f.net - f.minority,
    F041N: f.minority,
  };
  const common = {
    ...head(company, quarter),
    STARTDATE: iso(q.newYear(quarter)),
    F035N: f.revenue,
    F006N: f.revenue,
    F036N: costs,
    F008N: f.surcharges,
    F010N: f.administration,
    F057N: f.impairment,
    ...profit,
  };
  if (company.isBank) return { ...common, F033N: f.interestIncome, F042N: f.fees, F043N: f.interestExpense };
  return {
    ...common,
    F007N: f.cost,
    F009N: f.selling,
    F012N: f.interest,
    F056N: f.research,
    F015N: f.investmentIncome,
    F051N: f.otherIncome,
    F062N: f.interest,
  };
}

function cashRow(company: Company, quarter: q.Quarter): Record<string, Cell> {
  const f = quarter.sinceNewYear;
  const [operating, investing, financing] = [q.operatingCash(f), q.investingCash(f), q.financingCash(f)];
  const opening = quarter.opening.year.cash;
  const change = operating + investing + financing;
  const investedBack = Math.max(0, -f.bondsAdded);
  return {
    ...head(company, quarter),
    STARTDATE: iso(q.newYear(quarter)),
    ...(company.isBank ? bankOperating(f, operating) : tradeOperating(f, operating)),
    F015N: operating,
    F020N: investedBack,
    F021N: investedBack,
    F022N: f.capitalExpenditure,
    F023N: Math.max(0, f.bondsAdded),
    F026N: f.capitalExpenditure + Math.max(0, f.bondsAdded),
    F027N: investing,
    F028N: f.raised,
    F029N: f.borrowed,
    F031N: f.raised + f.borrowed,
    F032N: f.repaid,
    F033N: f.dividends + f.interest,
    F035N: f.repaid + f.dividends + f.interest,
    F036N: financing,
    F039N: change,
    F040N: opening,
    F041N: opening + change,
    F044N: f.net,
    F046N: f.depreciation,
    F052N: f.interest,
    F056N: -f.inventoryAdded,
    F057N: -f.receivablesAdded - f.loansAdded,
    F058N: f.payablesAdded + f.depositsAdded,
    F060N: operating,
    F066N: opening + change,
    F067N: opening,
    F071N: change,
  };
}

/** Lists receipts by source and payments by use. The remaining payments are for goods. */
function tradeOperating(f: q.Flows, operating: number): Record<string, Cell> {
  const sales = f.revenue - f.receivablesAdded;
  const other = f.otherIncome + f.extraordinaryIncome;
  const inflow = sales + other;
  const outflow = inflow - operating;
  const taxes = f.incomeTax + f.surcharges;
  const staff = Math.round(outflow * 0.18);
  const rest = Math.round(outflow * 0.08);
  return {
    F006N: sales,
    F008N: other,
    F009N: inflow,
    F010N: outflow - taxes - staff - rest,
    F011N: staff,
    F012N: taxes,
    F013N: rest,
    F014N: outflow,
  };
}

function bankOperating(f: q.Flows, operating: number): Record<string, Cell> {
  const earned = f.interestIncome + f.fees;
  const inflow = f.depositsAdded + earned + f.extraordinaryIncome;
  const outflow = inflow - operating;
  const taxes = f.incomeTax + f.surcharges;
  const staff = Math.round(f.administration * 0.6);
  return {
    F072N: f.depositsAdded,
    F081N: earned,
    F008N: f.extraordinaryIncome,
    F009N: inflow,
    F084N: f.loansAdded,
    F087N: f.interestExpense,
    F011N: staff,
    F012N: taxes,
    F013N: outflow - f.loansAdded - f.interestExpense - staff - taxes,
    F014N: outflow,
  };
}
