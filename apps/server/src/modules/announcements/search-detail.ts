import type { SecurityKind } from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRegistry, fieldsByRole, publicDataset, readRecords } from '../datasets/index.ts';
import { PLATES } from './columns.ts';
import type { ListedMatch } from './search-top.ts';

/** The type names by which existing clients distinguish securities and choose the column of their announcements. */
const TYPES: Readonly<Record<SecurityKind, string>> = {
  stock: 'shj',
  fund: 'fund',
  bond: 'bond',
  index: 'index',
};
const PLATE_OF_KIND: Readonly<Partial<Record<SecurityKind, string>>> = { fund: 'fund', bond: 'bond' };
const PLATE_OF_EXCHANGE = { sz: 'szse', sh: 'sse', bj: 'bj' } as const;

/** Returns the securities that a search found, with their boards. Does not search announcements. */
export async function detailOf(
  pool: pg.Pool,
  registry: DatasetRegistry,
  matches: readonly ListedMatch[],
): Promise<unknown> {
  const shares = matches.filter(({ kind }) => kind === 'stock').map(({ listed }) => listed.code);
  const delisted = await readDelisted(pool, registry, shares);
  const keyBoardList = matches.map(({ kind, listed }) => ({
    ...listed,
    plate: plateOf({ kind, listed }),
    type: TYPES[kind],
    delisted: String(kind === 'stock' && delisted.has(listed.code)),
    sjstsBond: 'false',
  }));
  return { keyBoardList, classifiedAnnouncements: [] };
}

function plateOf({ kind, listed }: ListedMatch): string {
  if (kind !== 'stock') return PLATE_OF_KIND[kind] ?? '';
  const exchange = (['sz', 'sh', 'bj'] as const).find((key) =>
    PLATES.some((plate) => plate.key === key && new RegExp(plate.codes).test(listed.code)),
  );
  return exchange === undefined ? '' : PLATE_OF_EXCHANGE[exchange];
}

async function readDelisted(
  pool: pg.Pool,
  registry: DatasetRegistry,
  codes: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const dataset = publicDataset(registry, 'p_stock2101');
  if (!dataset || codes.length === 0) return new Set();
  const { code, listingStatus } = fieldsByRole(dataset, ['code', 'listingStatus']);
  if (code === undefined || listingStatus === undefined) return new Set();
  const where = [
    { op: 'in', field: code, values: codes },
    { op: 'matches', field: listingStatus, pattern: '终止|退市|摘牌' },
  ] as const;
  const rows = await readRecords(pool, dataset, { columns: { code }, where });
  return new Set(rows.map((row) => row.code));
}
