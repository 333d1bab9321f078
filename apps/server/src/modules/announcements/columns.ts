import type { AnnouncementColumn, AnnouncementPlate, Role } from '@jishi/contract';
import { type Dataset, type DatasetRegistry, fieldsByRole, publicDataset } from '../datasets/index.ts';

/**
 * A segment of a market. If a row does not name its market, the segment of an A or B share is derived from its code.
 */
export interface Plate {
  readonly key: AnnouncementPlate;
  readonly markets: readonly string[];
  readonly codes: string;
}

export const PLATES: readonly Plate[] = [
  { key: 'sz', markets: ['012002', '012003', '012015'], codes: '^(0|20|30)' },
  { key: 'szmb', markets: ['012002', '012003'], codes: '^(0|20)' },
  { key: 'szcy', markets: ['012015'], codes: '^30' },
  { key: 'sh', markets: ['012001', '012029'], codes: '^(6|90)' },
  { key: 'shmb', markets: ['012001'], codes: '^(60|90)' },
  { key: 'shkcp', markets: ['012029'], codes: '^68' },
  { key: 'bj', markets: ['012046'], codes: '^([48]|92)' },
  { key: 'bse', markets: ['012046'], codes: '^([48]|92)' },
];

/** The `pageColumn` of listed companies' rows, by plate. Only the narrowest plates have one. */
const PAGE_COLUMNS: Readonly<Record<string, string>> = {
  szmb: 'SZZB',
  szcy: 'SZCY',
  shmb: 'SHZB',
  shkcp: 'SHKCP',
  bj: 'BJ',
};

/** A column, and the data sets that contain its announcements. The first existing data set is used. */
export interface Column {
  readonly key: AnnouncementColumn;
  readonly sources: readonly { readonly dataset: string; readonly codes?: string }[];
  /** The plates that apply if the caller names neither plates nor securities. */
  readonly plates?: readonly AnnouncementPlate[];
  /** A pattern that the titles of the column's announcements match. */
  readonly titles?: string;
  /** True if the codes of the column are A and B share codes, from which the plate can be derived. */
  readonly isListed: boolean;
  readonly page: string;
}

const HONG_KONG = '^\\d{5}$';
const listed = [{ dataset: 'p_info3015' }];

/** Existing clients send `szse` for all listed companies of the mainland, on any exchange. */
export const COLUMNS: readonly Column[] = [
  { key: 'szse', sources: listed, isListed: true, page: '' },
  { key: 'sse', sources: listed, plates: ['sh'], isListed: true, page: '' },
  { key: 'bj', sources: listed, plates: ['bj'], isListed: true, page: '' },
  { key: 'bse', sources: listed, plates: ['bj'], isListed: true, page: '' },
  {
    key: 'hke',
    sources: [{ dataset: 'p_info3013' }, { dataset: 'p_info3012', codes: HONG_KONG }],
    isListed: false,
    page: 'HKZB',
  },
  { key: 'third', sources: [{ dataset: 'p_info3014' }], isListed: false, page: 'THIRD' },
  { key: 'fund', sources: [{ dataset: 'p_info3011' }], isListed: false, page: 'FUND' },
  { key: 'bond', sources: [{ dataset: 'p_info3012', codes: '^(?!\\d{5}$)' }], isListed: false, page: 'BOND' },
  {
    key: 'regulator',
    sources: listed,
    titles:
      '问询函|关注函|监管(函|措施|工作函|意见)|警示函|立案|责令改正|行政处罚|纪律处分|通报批评|公开谴责',
    isListed: true,
    page: '',
  },
  {
    key: 'pre_disclosure',
    sources: listed,
    titles: '申报稿|预先披露|招股.*预披露|预披露.*招股',
    isListed: true,
    page: '',
  },
];

/** The roles of the fields of an announcement. */
const ROLES = [
  'documentId',
  'organizationId',
  'code',
  'name',
  'announcementDate',
  'title',
  'url',
  'fileFormat',
  'fileSize',
  'category',
  'exchangeCode',
] as const satisfies readonly Role[];
export type AnnouncementRole = (typeof ROLES)[number];

/** The fields of a data set by role. */
export type Fields = Readonly<Record<AnnouncementRole, string>>;

export interface Source {
  readonly dataset: Dataset;
  readonly fields: Fields;
  /** A pattern that matches the codes in the column. Null if the column contains all codes. */
  readonly codes: string | null;
}

/** Returns null if the installation has no such data set, or only a private one. */
export function sourceOf(registry: DatasetRegistry, column: Column): Source | null {
  for (const { dataset: code, codes } of column.sources) {
    const dataset = publicDataset(registry, code);
    const fields = dataset && announcementFields(dataset);
    if (fields) return { dataset, fields, codes: codes ?? null };
  }
  return null;
}

/** Returns each data set of announcements once, with the first column that it serves. */
export function allSources(registry: DatasetRegistry): readonly (Source & { readonly column: Column })[] {
  const sources = new Map<string, Source & { readonly column: Column }>();
  for (const column of COLUMNS) {
    const source = sourceOf(registry, column);
    if (source !== null && !sources.has(source.dataset.code))
      sources.set(source.dataset.code, { ...source, column });
  }
  return [...sources.values()];
}

/** Returns null if a field is missing. */
function announcementFields(dataset: Dataset): Fields | null {
  const fields = fieldsByRole(dataset, ROLES);
  return ROLES.every((role) => fields[role] !== undefined) ? (fields as Fields) : null;
}

export function pageColumnOf(column: Column, code: string, market: string | null): string {
  if (!column.isListed) return column.page;
  const plate = PLATES.find(
    ({ key, markets, codes }) =>
      key in PAGE_COLUMNS && (market ? markets.includes(market) : new RegExp(codes).test(code)),
  );
  return plate ? (PAGE_COLUMNS[plate.key] ?? '') : '';
}
