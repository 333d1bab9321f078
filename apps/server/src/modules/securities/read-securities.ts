import { type Role, SECURITY_KINDS, type SecurityKind } from '@jishi/contract';
import type pg from 'pg';
import {
  type Cell,
  type DataRecord,
  type Dataset,
  type DatasetRegistry,
  fieldOf,
  fieldsByRole,
  fieldsOf,
  firstText,
  readRecords,
  serving,
} from '../datasets/index.ts';
import { identityOf, type Security } from './security.ts';

interface Listing {
  readonly kind: SecurityKind;
  readonly dataset: Dataset;
}

/** The data sets that list or describe securities. Private data sets and those without rows are excluded. */
export interface Sources {
  /** The lists, stocks first. If several contain a security, its name comes from the first. */
  readonly listings: readonly Listing[];
  /** The data sets that contain stocks' English names. */
  readonly english: readonly Dataset[];
  readonly former: readonly Dataset[];
}

export function sourcesOf(registry: DatasetRegistry): Sources {
  const onSale = new Set(registry.onSale());
  const of = (as: 'securities' | 'names' | 'formerNames', kind: SecurityKind): Dataset[] =>
    serving(registry, as, kind).filter((dataset) => onSale.has(dataset));
  return {
    listings: SECURITY_KINDS.flatMap((kind) => of('securities', kind).map((dataset) => ({ kind, dataset }))),
    english: of('names', 'stock').filter((dataset) => fieldOf(dataset, 'englishName') !== undefined),
    former: of('formerNames', 'stock'),
  };
}

export const datasetsOf = ({ listings, english, former }: Sources): Dataset[] => [
  ...listings.map(({ dataset }) => dataset),
  ...english,
  ...former,
];

const ENGLISH = ['englishName', 'englishShortName'] as const satisfies readonly Role[];

/** The roles of the fields that are read from a list. */
const LISTING = [
  'code',
  'name',
  'fullName',
  ...ENGLISH,
  'exchange',
  'organizationName',
  'listingStatus',
  'initials',
  // The kind of security in Chinese, if a list contains several kinds.
  'securityType',
] as const satisfies readonly Role[];

type ListingRecord = DataRecord<(typeof LISTING)[number]>;

/**
 * The roles in order of preference: a stock without a name gets its company's name, and an index without a market gets
 * its publisher.
 */
const NAMES: Readonly<Partial<Record<SecurityKind, readonly (typeof LISTING)[number][]>>> = {
  stock: ['name', 'fullName', 'organizationName'],
};
const MARKETS: typeof NAMES = { index: ['exchange', 'organizationName'] };

/** Reads all securities from the sources, each once. */
export async function readSecurities(client: pg.PoolClient, sources: Sources): Promise<Security[]> {
  const english = await readEnglishNames(client, sources);
  const formerNames = await readFormerNames(client, sources);
  const securities = new Map<string, Security>();
  for (const listing of sources.listings) {
    const records = await readRecords(client, listing.dataset, {
      columns: fieldsByRole(listing.dataset, LISTING),
    });
    for (const record of records) {
      const security = securityOf(record, listing.kind, english, formerNames);
      if (security === null) continue;
      const identity = identityOf(security);
      const existing = securities.get(identity);
      securities.set(
        identity,
        existing ? { ...existing, english: existing.english ?? security.english } : security,
      );
    }
  }
  return [...securities.values()];
}

function securityOf(
  record: ListingRecord,
  listedAs: SecurityKind,
  english: ReadonlyMap<string, string>,
  formerNames: ReadonlyMap<string, readonly string[]>,
): Security | null {
  const code = record.code?.trim() ?? '';
  const kind = listedAs === 'stock' ? kindNamed(record.securityType ?? '') : listedAs;
  const isStock = kind === 'stock';
  const englishName = firstText(record, ENGLISH) ?? (isStock ? (english.get(code) ?? null) : null);
  // Some lists contain only the English name of a security.
  const name =
    firstText(record, NAMES[listedAs] ?? ['name', 'fullName'])?.trim() || englishName?.trim() || '';
  if (code === '' || name === '') return null;
  return {
    kind,
    code,
    name,
    english: englishName,
    market: firstText(record, MARKETS[listedAs] ?? ['exchange']),
    isListed: !/终止|退市|摘牌/.test(record.listingStatus ?? ''),
    initials: record.initials || null,
    formerNames: isStock ? (formerNames.get(code) ?? []) : [],
  };
}

function kindNamed(type: string): SecurityKind {
  if (type.includes('指数')) return 'index';
  if (type.includes('基金')) return 'fund';
  return type.includes('债') ? 'bond' : 'stock';
}

/** Reads English names by code. If a code has several names, the alphabetically first one is used. */
async function readEnglishNames(client: pg.PoolClient, { english }: Sources): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const dataset of english) {
    const ofDataset = new Map<string, string>();
    const records = await readRecords(client, dataset, {
      columns: fieldsByRole(dataset, ['code', ...ENGLISH]),
    });
    for (const record of records) {
      const { code } = record;
      const name = firstText(record, ENGLISH);
      if (code === null || name === null) continue;
      const existing = ofDataset.get(code);
      if (existing === undefined || name < existing) ofDataset.set(code, name);
    }
    for (const [code, name] of ofDataset) if (!names.has(code)) names.set(code, name);
  }
  return names;
}

async function readFormerNames(client: pg.PoolClient, { former }: Sources): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  for (const dataset of former) {
    const borne = new Map<string, Set<string>>();
    const fields = fieldsOf(dataset, 'formerName');
    const records = await readRecords(client, dataset, {
      columns: {
        code: fieldOf(dataset, 'code'),
        ...Object.fromEntries(fields.map((field) => [field, field])),
      },
    });
    for (const { code, ...cells } of records) {
      if (code === null) continue;
      const formerNames = borne.get(code) ?? new Set();
      for (const name of Object.values<Cell>(cells)) if (name !== null) formerNames.add(name);
      if (formerNames.size > 0) borne.set(code, formerNames);
    }
    for (const [code, formerNames] of borne)
      names.set(code, [...(names.get(code) ?? []), ...[...formerNames].sort()]);
  }
  return names;
}
