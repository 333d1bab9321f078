import type { CompanyEventKind } from '@jishi/contract';

/** How to read a data set's rows as events of a company. */
export interface EventSource {
  readonly kind: CompanyEventKind;
  readonly dataset: string;
  /** Date fields in order of preference. The first one with a value is used. */
  readonly dates: readonly string[];
  /** The field by which rows are sorted to find the newest ones. */
  readonly newestBy: string;
  readonly period?: string;
  /** Text fields, shown one after another. */
  readonly texts?: readonly string[];
  readonly figure?: string;
  /** The field that is filled once the event is cancelled. */
  readonly cancelledOn?: string;
  /** Whether the event is shown only until its day. */
  readonly isReminder?: true;
}

export const EVENT_SOURCES: readonly EventSource[] = [
  {
    kind: 'report',
    dataset: 'p_stock2237',
    dates: ['F006D', 'F005D', 'F004D', 'F003D', 'F002D'],
    newestBy: 'F001D',
    period: 'F001D',
  },
  {
    kind: 'recordDate',
    dataset: 'p_stock2201',
    dates: ['F018D'],
    newestBy: 'F001D',
    texts: ['F007V'],
    cancelledOn: 'F037D',
    isReminder: true,
  },
  {
    kind: 'exDate',
    dataset: 'p_stock2201',
    dates: ['F020D'],
    newestBy: 'F001D',
    texts: ['F007V'],
    cancelledOn: 'F037D',
  },
  {
    kind: 'payment',
    dataset: 'p_stock2201',
    dates: ['F023D'],
    newestBy: 'F001D',
    texts: ['F007V'],
    cancelledOn: 'F037D',
    isReminder: true,
  },
  {
    kind: 'meeting',
    dataset: 'p_ENS7013',
    dates: ['F003D'],
    newestBy: 'F003D',
    texts: ['F001V'],
    cancelledOn: 'F013D',
  },
  {
    kind: 'plan',
    dataset: 'p_stock2201',
    dates: ['F002D'],
    newestBy: 'F001D',
    period: 'F001D',
    texts: ['F003V'],
  },
  {
    kind: 'unlock',
    dataset: 'p_stock2227',
    dates: ['F003D'],
    newestBy: 'F003D',
    texts: ['F006V'],
    figure: 'F004N',
  },
  {
    kind: 'forecast',
    dataset: 'p_stock2238',
    dates: ['DECLAREDATE'],
    newestBy: 'DECLAREDATE',
    period: 'F001D',
    texts: ['F003V'],
    figure: 'F010N',
  },
  {
    kind: 'preliminary',
    dataset: 'p_stock2328',
    dates: ['DECLAREDATE'],
    newestBy: 'DECLAREDATE',
    period: 'ENDDATE',
    figure: 'F003N',
  },
  {
    kind: 'capital',
    dataset: 'p_stock2215',
    dates: ['VARYDATE'],
    newestBy: 'VARYDATE',
    texts: ['F002V'],
    figure: 'F003N',
  },
  {
    kind: 'pledge',
    dataset: 'p_stock2220',
    dates: ['DECLAREDATE'],
    newestBy: 'DECLAREDATE',
    texts: ['F001V', 'F008V'],
    figure: 'F006N',
  },
  {
    kind: 'holding',
    dataset: 'p_stock2218',
    dates: ['DECLAREDATE', 'ENDDATE'],
    newestBy: 'ENDDATE',
    texts: ['HUMANNAME'],
    figure: 'F006N',
  },
  {
    kind: 'rating',
    dataset: 'p_sysapi1089',
    dates: ['DECLAREDATE'],
    newestBy: 'DECLAREDATE',
    texts: ['F002V', 'F004V'],
  },
  {
    kind: 'lawsuit',
    dataset: 'p_stock2246',
    dates: ['DECLAREDATE'],
    newestBy: 'DECLAREDATE',
    texts: ['F005V'],
    figure: 'F006N',
  },
  {
    kind: 'guarantee',
    dataset: 'p_stock2245',
    dates: ['DECLAREDATE'],
    newestBy: 'DECLAREDATE',
    texts: ['F002V'],
    figure: 'F009N',
  },
  { kind: 'suspension', dataset: 'p_stock2203', dates: ['F003D'], newestBy: 'F003D', texts: ['F006V'] },
];

export const EVENT_DATASETS = [...new Set(EVENT_SOURCES.map(({ dataset }) => dataset))];
