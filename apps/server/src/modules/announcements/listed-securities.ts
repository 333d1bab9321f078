import { setImmediate } from 'node:timers/promises';
import type { Role, SecurityList } from '@jishi/contract';
import type pg from 'pg';
import { pinyin } from 'pinyin-pro';
import {
  type DataRecord,
  type Dataset,
  type DatasetRegistry,
  fieldOf,
  fieldsByRole,
  firstText,
  publicDataset,
  readRecords,
  totalOrder,
} from '../datasets/index.ts';
import { type Listed, orgIdOf } from './org-id.ts';

/** A security in a list, with the member names that existing clients read. */
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
  /** The roles of the fields that name a security. The first field with a value is used. */
  readonly name: readonly Role[];
  /** The category of a security whose row has no category. */
  readonly category: string;
  /** A condition on the field with this role. Only rows that meet it are listed. */
  readonly where?: readonly [role: Role, isListed: (value: string) => boolean];
  /** Set if the list includes organisation ids. */
  readonly hasOrgId?: true;
}

const isOutsideExchanges = (exchange: string): boolean => /股转|股份转让|三板/.test(exchange);
const shares = { dataset: 'p_stock2101', name: ['name', 'organizationName'], category: '' } as const;

/** Lists by the names in their URLs. `szse` contains the shares of all mainland exchanges, as clients expect. */
export const LISTS = {
  szse: { ...shares, kind: 'share', where: ['exchange', (name) => !isOutsideExchanges(name)] },
  sse: { ...shares, kind: 'share', where: ['exchange', (name) => /^上|上海/.test(name)] },
  bj: { ...shares, kind: 'share', where: ['exchange', (name) => /^北|北京/.test(name)] },
  gfzr: { ...shares, kind: 'other', where: ['exchange', isOutsideExchanges] },
  hke: {
    dataset: 'p_jishi9301',
    kind: 'hongKong',
    name: ['name', 'englishName'],
    category: '港股',
    where: ['exchangeCode', (code) => code === 'HKEX'],
  },
  fund: { dataset: 'p_fund2600', kind: 'fund', name: ['name', 'fullName'], category: '基金' },
  bond: {
    dataset: 'p_bond2800',
    kind: 'bond',
    name: ['name', 'fullName'],
    category: '债券',
    hasOrgId: true,
  },
} as const satisfies Record<SecurityList, List>;
export type ListName = keyof typeof LISTS;

/** The number of names converted to pinyin before other tasks get a turn. */
const SPELT_AT_ONCE = 500;

type ListRecord = DataRecord<Role>;

/** Returns the rows of a list by code. If a code occurs several times, the first row is used. */
async function readRows(
  pool: pg.Pool,
  list: List,
  dataset: Dataset,
  codes: readonly string[] | null,
): Promise<Map<string, ListRecord>> {
  const code = fieldOf(dataset, 'code');
  if (code === undefined) return new Map();
  const where = codes === null ? [] : [{ op: 'in', field: code, values: codes } as const];
  const further = list.where === undefined ? [] : [list.where[0]];
  const roles: Role[] = ['code', ...list.name, 'initials', 'securityType', 'organizationId', ...further];
  const order = totalOrder(dataset.manifest, [{ field: code, descending: false }]);
  const records = await readRecords(pool, dataset, { columns: fieldsByRole(dataset, roles), where, order });
  const rows = new Map<string, ListRecord>();
  for (const record of records) {
    const isListed = list.where === undefined || list.where[1](record[list.where[0]] ?? '');
    if (isListed && record.code !== null && !rows.has(record.code)) rows.set(record.code, record);
  }
  return rows;
}

/**
 * Returns the securities of a list, or only those with the given codes. Each code occurs once. The result is empty if
 * the data set is missing.
 */
export async function readListed(
  pool: pg.Pool,
  registry: DatasetRegistry,
  name: ListName,
  codes: readonly string[] | null,
): Promise<ListedSecurity[]> {
  const list: List = LISTS[name];
  const dataset = publicDataset(registry, list.dataset);
  if (!dataset) return [];
  const rows = await readRows(pool, list, dataset, codes);
  const orgIds =
    list.dataset === 'p_stock2101' ? await readCompanyIds(pool, registry, codes) : new Map<string, string>();
  const securities: ListedSecurity[] = [];
  for (const [code, row] of rows) {
    const name = firstText(row, list.name) ?? '';
    const ownId = list.hasOrgId ? row.organizationId : null;
    securities.push({
      code,
      orgId: orgIdOf(list.kind, code, ownId ?? orgIds.get(code) ?? null),
      zwjc: name,
      pinyin: (row.initials || initialsOf(name)).toLowerCase(),
      category: row.securityType || list.category,
    });
    if (securities.length % SPELT_AT_ONCE === 0) await setImmediate();
  }
  return securities;
}

/** Returns company ids by share code. If `codes` is null, returns the ids of all companies. */
export async function readCompanyIds(
  pool: pg.Pool,
  registry: DatasetRegistry,
  codes: readonly string[] | null,
): Promise<Map<string, string>> {
  const companies = publicDataset(registry, 'p_stock2100');
  if (!companies || codes?.length === 0) return new Map();
  const { code, organizationId: id } = fieldsByRole(companies, ['code', 'organizationId']);
  if (code === undefined || id === undefined) return new Map();
  const ofCodes = codes === null ? [] : [{ op: 'in', field: code, values: codes } as const];
  const records = await readRecords(pool, companies, {
    columns: { code, id },
    where: [...ofCodes, { op: 'filled', field: id }],
  });
  return new Map(records.map((record) => [record.code ?? '', record.id ?? '']));
}

/** Returns the pinyin initials of a name, for securities that have none in the database. */
function initialsOf(name: string): string {
  const plain = name.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '');
  return pinyin(plain, { pattern: 'first', toneType: 'none', type: 'array' }).join('');
}
