import type { SecurityKind, SecurityMatch } from '@jishi/contract';
import type pg from 'pg';
import type { DatasetRegistry } from '../datasets/index.ts';
import { searchSecurities } from '../securities/index.ts';
import { type ListedSecurity, type ListName, readListed } from './listed-securities.ts';

/** The list that contains the securities of a kind. No list contains indices. */
const LIST_OF: Readonly<Record<SecurityKind, ListName | null>> = {
  stock: 'szse',
  fund: 'fund',
  bond: 'bond',
  index: null,
};

/** A match in the shape of its list. */
export interface ListedMatch {
  readonly kind: SecurityKind;
  readonly listed: ListedSecurity;
}

/** Returns the securities that a typed text may mean, best first, in the shape of the lists. */
export async function searchTop(
  pool: pg.Pool,
  registry: DatasetRegistry,
  typed: string,
  most: number,
): Promise<ListedMatch[]> {
  const matches = await searchSecurities(pool, typed, most);
  const listed = new Map<string, ListedSecurity>();
  for (const kind of new Set(matches.map((match) => match.kind))) {
    const list = LIST_OF[kind];
    if (list === null) continue;
    const codes = matches.filter((match) => match.kind === kind).map((match) => match.SECCODE);
    for (const one of await readListed(pool, registry, list, codes)) listed.set(`${kind} ${one.code}`, one);
  }
  return matches.map((match) => ({
    kind: match.kind,
    listed: { ...(listed.get(`${match.kind} ${match.SECCODE}`) ?? unlisted(match)), zwjc: match.SECNAME },
  }));
}

const CATEGORIES: Readonly<Record<SecurityKind, string>> = {
  stock: '',
  index: '指数',
  fund: '基金',
  bond: '债券',
};

function unlisted({ kind, SECCODE, SECNAME }: SecurityMatch): ListedSecurity {
  return { code: SECCODE, orgId: '', zwjc: SECNAME, pinyin: '', category: CATEGORIES[kind] };
}
