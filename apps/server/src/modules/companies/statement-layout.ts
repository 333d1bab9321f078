import type { FinancialStatement } from '@jishi/contract';
import type { Measure } from './statement.rules.ts';

/** How to read a data set as a statement. */
export interface StatementLayout {
  readonly dataset: string;
  /** The measure of items that `measures` does not name. */
  readonly measure: Measure;
  readonly measures: Readonly<Record<string, Measure>>;
  /** Totals, which the page emphasises. */
  readonly totals: readonly string[];
  /** Items that serve as the 100 per cent of percentage shares. The first one that a company reports is used. */
  readonly wholes: readonly string[];
  /** Items added by newer accounting rules, mapped to the item that they follow. */
  readonly behind: Readonly<Record<string, string>>;
  /** Fields of earlier records that repeat other fields. */
  readonly leftOut: readonly string[];
}

export const LAYOUTS: Readonly<Record<FinancialStatement, StatementLayout>> = {
  income: {
    dataset: 'p_stock2301',
    measure: 'flow',
    measures: { F030N: 'perShare', F031N: 'perShare', F032N: 'perShare' },
    totals: ['F035N', 'F036N', 'F018N', 'F024N', 'F027N', 'F028N', 'F039N'],
    wholes: ['F035N', 'F006N'],
    behind: {
      F062N: 'F012N',
      F063N: 'F062N',
      F064N: 'F057N',
      F065N: 'F064N',
      F066N: 'F038N',
      F067N: 'F066N',
    },
    leftOut: ['F030N', 'F052N', 'F053N', 'F054N', 'F055N'],
  },
  balance: {
    dataset: 'p_stock2300',
    measure: 'closing',
    measures: {},
    totals: ['F019N', 'F037N', 'F038N', 'F052N', 'F060N', 'F061N', 'F073N', 'F070N', 'F071N'],
    wholes: ['F038N'],
    behind: { F120N: 'F009N', F121N: 'F030N', F122N: 'F054N' },
    leftOut: [],
  },
  cashFlow: {
    dataset: 'p_stock2302',
    measure: 'flow',
    measures: {
      F040N: 'opening',
      F041N: 'closing',
      F066N: 'closing',
      F067N: 'opening',
      F068N: 'closing',
      F069N: 'opening',
    },
    totals: [
      'F009N',
      'F014N',
      'F015N',
      'F021N',
      'F026N',
      'F027N',
      'F031N',
      'F035N',
      'F036N',
      'F039N',
      'F041N',
    ],
    wholes: ['F009N'],
    behind: {
      F072N: 'F006N',
      F073N: 'F072N',
      F074N: 'F073N',
      F077N: 'F074N',
      F078N: 'F077N',
      F079N: 'F078N',
      F080N: 'F079N',
      F081N: 'F080N',
      F082N: 'F081N',
      F083N: 'F082N',
      F084N: 'F010N',
      F085N: 'F084N',
      F086N: 'F085N',
      F087N: 'F086N',
      F088N: 'F087N',
      F089N: 'F028N',
      F090N: 'F033N',
      F091N: 'F046N',
      F096N: 'F045N',
    },
    leftOut: [],
  },
};

/** Returns the codes of a statement's items in their order. */
export function itemOrder(codes: readonly string[], { behind, leftOut }: StatementLayout): string[] {
  const ordered = codes.filter((code) => behind[code] === undefined && !leftOut.includes(code));
  for (const [code, place] of Object.entries(behind)) {
    if (!codes.includes(code)) continue;
    const at = ordered.indexOf(place);
    ordered.splice(at === -1 ? ordered.length : at + 1, 0, code);
  }
  return ordered;
}
