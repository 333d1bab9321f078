/** The kinds of events in notices, and the facts extracted for each, in the order of a page. */
export const FACT_ITEMS = {
  dividend: [
    'cashPerTen',
    'addedPerTen',
    'bonusPerTen',
    'baseShares',
    'totalCash',
    'recordDate',
    'exDate',
    'paymentDate',
  ],
  holding: [
    'holder',
    'increased',
    'reduced',
    'planned',
    'ratio',
    'plannedRatio',
    'price',
    'amount',
    'heldAfter',
  ],
  pledge: [
    'pledgor',
    'pledgee',
    'pledged',
    'released',
    'ofHolding',
    'ofCapital',
    'startDate',
    'endDate',
    'allPledged',
  ],
  buyback: ['bought', 'ratio', 'highest', 'lowest', 'amount', 'plannedLeast', 'plannedMost', 'priceLimit'],
  guarantee: ['guaranteed', 'creditor', 'amount', 'allGuarantees', 'ofEquity'],
  meeting: ['meetingDate', 'recordDate', 'present', 'presentRatio'],
  lawsuit: ['plaintiff', 'defendant', 'court', 'amount', 'costs'],
} as const;

export type FactKind = keyof typeof FACT_ITEMS;
export const FACT_KINDS = Object.keys(FACT_ITEMS) as [FactKind, ...FactKind[]];
export type FactItem = (typeof FACT_ITEMS)[FactKind][number];

/** The amounts of a kind that are compared, all in the same unit. The first one found in a notice is used. */
export const FACT_AMOUNTS: Readonly<Record<FactKind, readonly [FactItem, ...FactItem[]]>> = {
  dividend: ['totalCash'],
  holding: ['increased', 'reduced', 'planned'],
  pledge: ['pledged', 'released'],
  buyback: ['amount', 'plannedMost'],
  guarantee: ['amount'],
  meeting: ['presentRatio'],
  lawsuit: ['amount'],
};

/** The units of facts. Parties are texts, dates are ISO dates, and all other facts are decimal numbers. */
export const FACT_UNITS = [
  'date',
  'party',
  'yuan',
  'yuanPerShare',
  'yuanPerTen',
  'sharesPerTen',
  'share',
  'percent',
] as const;
export type FactUnit = (typeof FACT_UNITS)[number];

/** The distinct items of all kinds. */
export const FACT_ITEM_CODES = [...new Set(Object.values(FACT_ITEMS).flat())] as [FactItem, ...FactItem[]];
