import { type Role, SECURITY_KINDS, type SecurityKind } from '@jishi/contract';
import type pg from 'pg';
import {
  columnOf,
  type Dataset,
  type DatasetRegistry,
  fieldOf,
  fieldsOf,
  firstTextOf,
  serving,
} from '../datasets/index.ts';
import { identityOf, type Security } from './security.ts';

interface Listing {
  readonly kind: SecurityKind;
  readonly dataset: Dataset;
}

/** Data sets that tell of securities. A private one, or one without rows, is left out. */
export interface Sources {
  /** Stocks first: where two data sets list one security, the earlier one names it. */
  readonly listings: readonly Listing[];
  /** Of stocks. */
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

const ENGLISH: readonly Role[] = ['englishName', 'englishShortName'];

/** What is read of a listing, by the roles of the fields that tell it; of several, the first that holds a value. */
const LISTING = {
  code: ['code'],
  name: ['name', 'fullName'],
  english: ENGLISH,
  market: ['exchange'],
  status: ['listingStatus'],
  initials: ['initials'],
  // In Chinese, where a listing mixes kinds.
  type: ['securityType'],
} as const satisfies Record<string, readonly Role[]>;

/** What stands in where these say nothing: a stock goes by its company, an index by its publisher. */
const STAND_INS: Readonly<Partial<Record<SecurityKind, Partial<Record<keyof typeof LISTING, Role>>>>> = {
  stock: { name: 'organizationName' },
  index: { market: 'organizationName' },
};

interface ListingRow {
  code: string | null;
  name: string | null;
  english: string | null;
  market: string | null;
  status: string | null;
  initials: string | null;
  type: string | null;
}

function listingSql({ kind, dataset }: Listing): string {
  const columns = Object.entries(LISTING).map(([column, roles]) => {
    const standIn = STAND_INS[kind]?.[column as keyof typeof LISTING];
    return `${firstTextOf(dataset, standIn ? [...roles, standIn] : roles)} as ${column}`;
  });
  return `select ${columns.join(', ')} from ${dataset.table}`;
}

/** All securities that the sources tell of, each once. */
export async function readSecurities(client: pg.PoolClient, sources: Sources): Promise<Security[]> {
  const english = await readEnglishNames(client, sources);
  const formerNames = await readFormerNames(client, sources);
  const securities = new Map<string, Security>();
  for (const listing of sources.listings) {
    const { rows } = await client.query<ListingRow>(listingSql(listing));
    for (const row of rows) {
      const security = securityOf(row, listing.kind, english, formerNames);
      if (security === null) continue;
      const identity = identityOf(security);
      const known = securities.get(identity);
      securities.set(identity, known ? { ...known, english: known.english ?? security.english } : security);
    }
  }
  return [...securities.values()];
}

function securityOf(
  row: ListingRow,
  listedAs: SecurityKind,
  english: ReadonlyMap<string, string>,
  formerNames: ReadonlyMap<string, readonly string[]>,
): Security | null {
  const code = row.code?.trim() ?? '';
  const kind = listedAs === 'stock' ? kindNamed(row.type ?? '') : listedAs;
  const isStock = kind === 'stock';
  const englishName = row.english ?? (isStock ? (english.get(code) ?? null) : null);
  // Some lists know a security by its English name alone.
  const name = row.name?.trim() || englishName?.trim() || '';
  if (code === '' || name === '') return null;
  return {
    kind,
    code,
    name,
    english: englishName,
    market: row.market,
    isListed: !/终止|退市|摘牌/.test(row.status ?? ''),
    initials: row.initials,
    formerNames: isStock ? (formerNames.get(code) ?? []) : [],
  };
}

function kindNamed(type: string): SecurityKind {
  if (type.includes('指数')) return 'index';
  if (type.includes('基金')) return 'fund';
  return type.includes('债') ? 'bond' : 'stock';
}

async function readEnglishNames(client: pg.PoolClient, { english }: Sources): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const dataset of english) {
    const [code, name] = [columnOf(dataset, 'code'), firstTextOf(dataset, ENGLISH)];
    const { rows } = await client.query<{ code: string; english: string }>(
      `select ${code} as code, min(${name}) as english from ${dataset.table}
       where ${code} is not null and ${name} is not null group by 1`,
    );
    for (const row of rows) if (!names.has(row.code)) names.set(row.code, row.english);
  }
  return names;
}

async function readFormerNames(client: pg.PoolClient, { former }: Sources): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  for (const dataset of former) {
    const borne = fieldsOf(dataset, 'formerName').map((field) => `"${field}"`);
    const { rows } = await client.query<{ code: string; names: string[] }>(
      `select ${columnOf(dataset, 'code')} as code, array_agg(distinct borne.name order by borne.name) as names
       from ${dataset.table}, unnest(array[${borne.join(', ')}]) as borne (name) where borne.name is not null group by 1`,
    );
    for (const row of rows) names.set(row.code, [...(names.get(row.code) ?? []), ...row.names]);
  }
  return names;
}
