import type { BarKind, Role } from '@jishi/contract';
import {
  type Dataset,
  type DatasetRegistry,
  fieldOf,
  fieldsByRole,
  firstText,
  publicDataset,
  type Queryable,
  readRecords,
  serving,
} from '../datasets/index.ts';
import { INDEX_TERMS, nameInEnglish } from '../site-data/index.ts';

export interface Names {
  readonly name: string | null;
  /** The English name. If there is none, it is composed from the Chinese name with a glossary and pinyin. */
  readonly english: string | null;
}

/** Returns the names to display for a security. If no source has a name, the code is displayed instead. */
export function shownNames(code: string, named: Names | undefined): { name: string; english: string | null } {
  const name = named?.name ?? named?.english ?? null;
  return { name: name ?? code, english: named?.english ?? null };
}

/** Returns the sources of names: the lists of securities first, then other data sets that contain names. */
export function nameSources(registry: DatasetRegistry, kind: BarKind): Dataset[] {
  return [...serving(registry, 'securities', kind), ...serving(registry, 'names', kind)];
}

const ENGLISH = ['englishName', 'englishShortName'] as const satisfies readonly Role[];
const CHINESE = ['name', 'fullName', 'organizationName'] as const satisfies readonly Role[];

/** A row about a company may contain only the full name. */
const nameRoles = ({ manifest }: Dataset): readonly (typeof CHINESE)[number][] =>
  manifest.serves?.as === 'names' ? CHINESE : ['name', 'fullName'];

/**
 * Reads the names of one security or, without a code, of all securities. If several sources have a name, the first one
 * is used.
 */
export async function readNames(
  pool: Queryable,
  registry: DatasetRegistry,
  kind: BarKind,
  code: string | null,
): Promise<Map<string, Names>> {
  const names = new Map<string, Names>();
  for (const source of nameSources(registry, kind)) {
    const dataset = publicDataset(registry, source.code);
    const field = fieldOf(source, 'code');
    if (!dataset || dataset.rowCount === 0n || field === undefined) continue;
    const records = await readRecords(pool, dataset, {
      columns: { code: field, ...fieldsByRole(dataset, [...CHINESE, ...ENGLISH]) },
      where: code === null ? [] : [{ op: 'in', field, values: [code] }],
    });
    for (const record of records) {
      const existing = names.get(record.code ?? '');
      names.set(record.code ?? '', {
        name: existing?.name ?? firstText(record, nameRoles(dataset)),
        english: existing?.english ?? firstText(record, ENGLISH),
      });
    }
  }
  for (const [key, { name, english }] of names)
    if (english === null && name !== null)
      names.set(key, {
        name,
        english: (kind === 'index' ? INDEX_TERMS[name] : undefined) ?? nameInEnglish(name),
      });
  return names;
}
