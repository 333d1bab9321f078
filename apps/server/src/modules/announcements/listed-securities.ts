import { setImmediate } from 'node:timers/promises';
import type { Role } from '@jishi/contract';
import type pg from 'pg';
import { pinyin } from 'pinyin-pro';
import {
  columnOf,
  type Dataset,
  type DatasetRegistry,
  firstTextOf,
  publicDataset,
} from '../datasets/index.ts';
import { type Listed, orgIdOf } from './org-id.ts';

/** One security of a list, in the names that existing clients read. */
export interface ListedSecurity {
  readonly code: string;
  readonly orgId: string;
  /** Short name in Chinese. */
  readonly zwjc: string;
  readonly pinyin: string;
  readonly category: string;
}

interface List {
  readonly dataset: string;
  readonly kind: Listed;
  /** Roles of the fields that name a security; of several, the first that holds a value. */
  readonly name: readonly Role[];
  /** What a security is where no field says it. */
  readonly category: string;
  /** The field behind a role, and what in SQL is asked of it. */
  readonly where?: readonly [role: Role, condition: (column: string) => string];
  /** Its list tells the ids of organisations. */
  readonly hasOrgId?: true;
}

const isOutsideExchanges = (exchange: string): string => `coalesce(${exchange}, '') ~ '股转|股份转让|三板'`;
const shares = { dataset: 'p_stock2101', name: ['name', 'organizationName'], category: '' } as const;

/** Lists by the names in their addresses. `szse` has the shares of all exchanges of the mainland, as clients know it. */
export const LISTS = {
  szse: { ...shares, kind: 'share', where: ['exchange', (column) => `not ${isOutsideExchanges(column)}`] },
  gfzr: { ...shares, kind: 'other', where: ['exchange', isOutsideExchanges] },
  hke: {
    dataset: 'p_jishi9301',
    kind: 'hongKong',
    name: ['name', 'englishName'],
    category: '港股',
    where: ['exchangeCode', (column) => `${column} = 'HKEX'`],
  },
  fund: { dataset: 'p_fund2600', kind: 'fund', name: ['name', 'fullName'], category: '基金' },
  bond: {
    dataset: 'p_bond2800',
    kind: 'bond',
    name: ['name', 'fullName'],
    category: '债券',
    hasOrgId: true,
  },
} as const satisfies Record<string, List>;
export type ListName = keyof typeof LISTS;
export const LIST_NAMES = ['szse', 'hke', 'gfzr', 'fund', 'bond'] as const satisfies readonly ListName[];

/** Names spelt in pinyin before others get their turn. */
const SPELT_AT_ONCE = 500;

interface Row {
  code: string;
  name: string;
  initials: string;
  category: string;
  org_id: string | null;
}

function listSql({ name, category, where, hasOrgId }: List, dataset: Dataset): string {
  const code = columnOf(dataset, 'code');
  const text = (roles: readonly Role[], otherwise: string): string =>
    `coalesce(${firstTextOf(dataset, roles)}, '${otherwise}')`;
  const narrowed = where === undefined ? 'true' : where[1](columnOf(dataset, where[0]));
  return `select distinct on (1) ${code} as code, ${text(name, '')} as name,
      ${text(['initials'], '')} as initials, ${text(['securityType'], category)} as category,
      ${hasOrgId ? columnOf(dataset, 'organizationId') : 'null'} as org_id
    from ${dataset.table} where ${narrowed} and ($1::text[] is null or ${code} = any($1::text[])) order by 1`;
}

/** The securities of a list, all or those of some codes, each code once; none where the data set is missing. */
export async function readListed(
  pool: pg.Pool,
  registry: DatasetRegistry,
  name: ListName,
  codes: readonly string[] | null,
): Promise<ListedSecurity[]> {
  const list: List = LISTS[name];
  const dataset = publicDataset(registry, list.dataset);
  if (!dataset) return [];
  const { rows } = await pool.query<Row>(listSql(list, dataset), [codes]);
  const orgIds =
    list.dataset === 'p_stock2101' ? await readOrgIds(pool, registry, codes) : new Map<string, string>();
  const securities: ListedSecurity[] = [];
  for (const row of rows) {
    securities.push({
      code: row.code,
      orgId: orgIdOf(list.kind, row.code, row.org_id ?? orgIds.get(row.code) ?? null),
      zwjc: row.name,
      pinyin: (row.initials || initialsOf(row.name)).toLowerCase(),
      category: row.category,
    });
    if (securities.length % SPELT_AT_ONCE === 0) await setImmediate();
  }
  return securities;
}

/** Ids of organisations by the code of their share; null asks for all. */
export async function readOrgIds(
  pool: pg.Pool,
  registry: DatasetRegistry,
  codes: readonly string[] | null,
): Promise<Map<string, string>> {
  const companies = publicDataset(registry, 'p_stock2100');
  if (!companies || codes?.length === 0) return new Map();
  const [code, id] = [columnOf(companies, 'code'), columnOf(companies, 'organizationId')];
  const { rows } = await pool.query<{ code: string; id: string }>(
    `select ${code} as code, ${id} as id from ${companies.table}
     where ($1::text[] is null or ${code} = any($1::text[])) and ${id} <> ''`,
    [codes],
  );
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** First letters of a name's syllables, where the base gives none. */
function initialsOf(name: string): string {
  const plain = name.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '');
  return pinyin(plain, { pattern: 'first', toneType: 'none', type: 'array' }).join('');
}
