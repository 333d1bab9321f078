import type pg from 'pg';
import { isChinese } from '../../platform/text-search/index.ts';
import { type DatasetRegistry, fieldOf, publicDataset, readRecords } from '../datasets/index.ts';

/** The tree of category codes in the database. */
export interface CategoryCodes {
  /** Returns all codes with one of these names, and all codes under them. */
  under(names: readonly string[]): string[];
  /** Returns the names of a code and all its ancestors. */
  ancestorsOf(code: string): string[];
  /**
   * Returns the names of a row's categories. A known code is replaced with its name, and any other text is kept.
   * Returns null if the row has no categories.
   */
  namesOf(categories: string | null): string | null;
}

/** Separators between the categories of one row. */
export const SEPARATORS = '[|,;，；、 ]+';

interface CodeRow {
  code: string | null;
  parent: string | null;
  name: string | null;
}

/** Reads the tree from p_info3005 whenever its version changes. If that data set is missing, only names match. */
export function createCategoryCodes(pool: pg.Pool, registry: DatasetRegistry): () => Promise<CategoryCodes> {
  let cached = { version: -1n, codes: codesOf([]) };
  return async () => {
    const dataset = publicDataset(registry, 'p_info3005');
    if (!dataset) return codesOf([]);
    if (cached.version === dataset.version) return cached.codes;
    const rows = await readRecords(pool, dataset, {
      columns: {
        code: fieldOf(dataset, 'entryCode'),
        parent: fieldOf(dataset, 'parentCode'),
        name: fieldOf(dataset, 'entryName'),
      },
    });
    cached = { version: dataset.version, codes: codesOf(rows) };
    return cached.codes;
  };
}

function codesOf(rows: readonly CodeRow[]): CategoryCodes {
  const byCode = new Map(rows.map((row) => [row.code ?? '', row]));
  const ancestorsOf = (code: string): string[] => {
    const visited = new Map<string, string | null>();
    for (let at = byCode.get(code); at && !visited.has(at.code ?? ''); at = byCode.get(at.parent ?? ''))
      visited.set(at.code ?? '', at.name);
    return [...visited.values()].filter((name) => name !== null);
  };
  const isUnder = ({ code }: CodeRow, names: readonly string[]): boolean =>
    ancestorsOf(code ?? '').some((name) => names.includes(name));
  const separators = new RegExp(SEPARATORS, 'u');
  return {
    ancestorsOf,
    under: (names) => rows.filter((row) => isUnder(row, names)).flatMap((row) => row.code ?? []),
    namesOf(categories) {
      const parts = (categories ?? '').split(separators).filter((part) => part !== '');
      const names = parts.map((part) => byCode.get(part)?.name ?? (isChinese(part) ? part : null));
      const knownNames = names.filter((name) => name !== null);
      return knownNames.length === 0 ? null : [...new Set(knownNames)].join('||');
    },
  };
}
