import type { SecurityKind } from '@jishi/contract';
import type pg from 'pg';
import type { Dataset, DatasetRegistry } from '../datasets/index.ts';
import { identityOf, type Security } from './security.ts';

/** Data sets that tell of securities. A private one, or one without rows, is left out. */
const SOURCES = [
  'p_stock2101',
  'p_stock2100',
  'p_stock2109',
  'p_index2911',
  'p_fund2600',
  'p_bond2800',
  'p_bond2801',
] as const;
type Source = (typeof SOURCES)[number];

export type Sources = ReadonlyMap<Source, Dataset>;

export function sourcesOf(registry: DatasetRegistry): Sources {
  const onSale = registry.onSale();
  return new Map(
    SOURCES.flatMap((code) => {
      const dataset = onSale.find((one) => one.code === code);
      return dataset ? [[code, dataset]] : [];
    }),
  );
}

/** What is read of a listing, and the fields that tell it; of several, the first that holds a value. */
interface Listing {
  readonly source: Source;
  readonly kind: SecurityKind;
  readonly code: string;
  readonly name: readonly string[];
  readonly english?: readonly string[];
  readonly market?: readonly string[];
  readonly status?: readonly string[];
  readonly initials?: readonly string[];
  /** Type of the security in Chinese, where a listing mixes kinds. */
  readonly type?: readonly string[];
}

/** Stocks first: where two data sets list one security, the earlier one names it. */
const LISTINGS: readonly Listing[] = [
  {
    source: 'p_stock2101',
    kind: 'stock',
    code: 'SECCODE',
    name: ['SECNAME', 'ORGNAME'],
    market: ['F005V'],
    status: ['F011V'],
    initials: ['F001V'],
    type: ['F003V'],
  },
  {
    source: 'p_index2911',
    kind: 'index',
    code: 'INDEXCODE',
    name: ['SECNAME', 'INDEXNAME'],
    english: ['F001V', 'F002V'],
    market: ['F018V', 'F016V'],
  },
  { source: 'p_fund2600', kind: 'fund', code: 'SECCODE', name: ['SECNAME', 'FUNDNAME'], english: ['F002V'] },
  {
    source: 'p_bond2800',
    kind: 'bond',
    code: 'SECCODE',
    name: ['SECNAME', 'F016V'],
    market: ['F006V'],
    status: ['F018V'],
    initials: ['F001V'],
  },
  {
    source: 'p_bond2801',
    kind: 'bond',
    code: 'SECCODE',
    name: ['SECNAME', 'BONDNAME'],
    english: ['F001V'],
    market: ['F031V'],
  },
];

interface ListingRow {
  code: string | null;
  name: string | null;
  english: string | null;
  market: string | null;
  status: string | null;
  initials: string | null;
  type: string | null;
}

function listingSql(listing: Listing, dataset: Dataset): string {
  const column = (name: string, fields: readonly string[] = []): string => {
    const known = fields
      .filter((field) => dataset.fields.has(field))
      .map((field) => `nullif("${field}"::text, '')`);
    return `${known.length === 0 ? 'null' : `coalesce(${known.join(', ')})`} as ${name}`;
  };
  const columns = [
    column('code', [listing.code]),
    column('name', listing.name),
    column('english', listing.english),
    column('market', listing.market),
    column('status', listing.status),
    column('initials', listing.initials),
    column('type', listing.type),
  ];
  return `select ${columns.join(', ')} from ${dataset.table}`;
}

/** All securities that the sources tell of, each once. */
export async function readSecurities(client: pg.PoolClient, sources: Sources): Promise<Security[]> {
  const english = await readEnglishNames(client, sources);
  const formerNames = await readFormerNames(client, sources);
  const securities = new Map<string, Security>();
  for (const listing of LISTINGS) {
    const dataset = sources.get(listing.source);
    if (!dataset) continue;
    const { rows } = await client.query<ListingRow>(listingSql(listing, dataset));
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

async function readEnglishNames(client: pg.PoolClient, sources: Sources): Promise<Map<string, string>> {
  const dataset = sources.get('p_stock2100');
  if (!dataset) return new Map();
  const { rows } = await client.query<{ code: string; english: string }>(
    `select "SECCODE" as code, coalesce("F001V", "F002V") as english from ${dataset.table}
     where "SECCODE" is not null and coalesce("F001V", "F002V") is not null order by 1, 2 desc`,
  );
  return new Map(rows.map((row) => [row.code, row.english]));
}

async function readFormerNames(client: pg.PoolClient, sources: Sources): Promise<Map<string, string[]>> {
  const dataset = sources.get('p_stock2109');
  if (!dataset) return new Map();
  const { rows } = await client.query<{ code: string; names: string[] }>(
    `select "SECCODE" as code, array_agg(distinct name order by name) as names
     from ${dataset.table}, unnest(array["F002V", "F003V"]) as name where name is not null group by 1`,
  );
  return new Map(rows.map((row) => [row.code, row.names]));
}
