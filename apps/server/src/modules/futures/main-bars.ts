import { type DataRecord, numberOf } from '../datasets/index.ts';
import type { SiteSource } from '../site-data/index.ts';

/** A day of a product's main contract. */
export interface MainBar {
  readonly date: string;
  readonly name: string | null;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  readonly settlement: number | null;
  readonly volume: number | null;
  readonly openInterest: number | null;
  readonly contract: string | null;
}

const FIELDS = {
  date: 'TRADEDATE',
  name: 'SECNAME',
  open: 'F001N',
  high: 'F002N',
  low: 'F003N',
  close: 'F004N',
  settlement: 'F005N',
  volume: 'F006N',
  openInterest: 'F007N',
  contract: 'F008V',
} as const;

type Column = keyof typeof FIELDS;

/** Returns the columns of main contracts' bars that the site may show. */
export function mainColumns({ visibleField }: SiteSource): Record<Column, string | undefined> {
  const entries = Object.entries(FIELDS).map(([name, field]) => [name, visibleField(field)] as const);
  return Object.fromEntries(entries) as Record<Column, string | undefined>;
}

/** In these rows, a price of 0 means that there was no trade. */
const priceOf = (cell: string | null): number | null => numberOf(cell) || null;

export function mainBarOf(record: DataRecord<Column>): MainBar {
  return {
    date: record.date ?? '',
    name: record.name,
    open: priceOf(record.open),
    high: priceOf(record.high),
    low: priceOf(record.low),
    close: numberOf(record.close) ?? 0,
    settlement: priceOf(record.settlement),
    volume: numberOf(record.volume),
    openInterest: numberOf(record.openInterest),
    contract: record.contract,
  };
}
