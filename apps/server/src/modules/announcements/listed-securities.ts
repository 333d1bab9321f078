import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { pinyin } from 'pinyin-pro';
import { type DatasetRegistry, publicDataset } from '../datasets/index.ts';
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
  /** What follows is SQL over the columns of the data set. */
  readonly name: string;
  readonly initials: string;
  readonly category: string;
  readonly orgId: string;
  readonly where: string;
}

const OUTSIDE_EXCHANGES = `coalesce("F005V", '') ~ '股转|股份转让|三板'`;
const shares = {
  dataset: 'p_stock2101',
  name: `coalesce("SECNAME", "ORGNAME", '')`,
  initials: `coalesce("F001V", '')`,
  category: `coalesce("F003V", '')`,
  orgId: 'null',
};

/** Lists by the names in their addresses. `szse` has the shares of all exchanges of the mainland, as clients know it. */
export const LISTS = {
  szse: { ...shares, kind: 'share', where: `not ${OUTSIDE_EXCHANGES}` },
  gfzr: { ...shares, kind: 'other', where: OUTSIDE_EXCHANGES },
  hke: {
    dataset: 'p_jishi9301',
    kind: 'hongKong',
    name: `coalesce("SECNAME", "ENGNAME", '')`,
    initials: `''`,
    category: `'港股'`,
    orgId: 'null',
    where: `"MARKET" = 'HKEX'`,
  },
  fund: {
    dataset: 'p_fund2600',
    kind: 'fund',
    name: `coalesce("SECNAME", "FUNDNAME", '')`,
    initials: `''`,
    category: `coalesce("F004V", '基金')`,
    orgId: 'null',
    where: 'true',
  },
  bond: {
    dataset: 'p_bond2800',
    kind: 'bond',
    name: `coalesce("SECNAME", "F016V", '')`,
    initials: `coalesce("F001V", '')`,
    category: `coalesce("F003V", '债券')`,
    orgId: '"F014V"',
    where: 'true',
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
  const { rows } = await pool.query<Row>(
    `select distinct on ("SECCODE") "SECCODE" as code, ${list.name} as name, ${list.initials} as initials,
       ${list.category} as category, ${list.orgId} as org_id
     from ${dataset.table} where ${list.where} and ($1::text[] is null or "SECCODE" = any($1::text[])) order by "SECCODE"`,
    [codes],
  );
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
  const { rows } = await pool.query<{ code: string; id: string }>(
    `select "SECCODE" as code, "ORGID" as id from ${companies.table}
     where ($1::text[] is null or "SECCODE" = any($1::text[])) and "ORGID" <> ''`,
    [codes],
  );
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** First letters of a name's syllables, where the base gives none. */
function initialsOf(name: string): string {
  const plain = name.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '');
  return pinyin(plain, { pattern: 'first', toneType: 'none', type: 'array' }).join('');
}
