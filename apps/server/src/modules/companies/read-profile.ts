import type { CompanyOverview } from '@jishi/contract';
import type pg from 'pg';
import type { DatasetRegistry } from '../datasets/index.ts';
import { readShown, shownSource } from './shown-source.ts';

export const PROFILE_DATASET = 'p_stock2100';

/** Levels of the industry classifications in the profiles, the most suitable for comparison first. */
export const INDUSTRY_FIELDS = [
  { code: 'F031V', name: 'F032V' },
  { code: 'F033V', name: 'F034V' },
  { code: 'F029V', name: 'F030V' },
] as const;

export interface Profile {
  readonly name: string | null;
  readonly english: string | null;
  readonly demo: boolean;
  readonly industry: CompanyOverview['industry'];
  readonly facts: NonNullable<CompanyOverview['profile']>;
}

/** Returns null if the profiles lack the company or are not shown. */
export async function readProfile(
  pool: pg.Pool,
  registry: DatasetRegistry,
  code: string,
): Promise<Profile | null> {
  const source = shownSource(registry, PROFILE_DATASET, ['SECCODE']);
  if (!source) return null;
  const [row] = await readShown(pool, source, {
    columns: {
      name: 'SECNAME',
      english: 'F001V',
      chairman: 'F041V',
      province: 'F026V',
      city: 'F028V',
      foundedOn: 'F010D',
      website: 'F011V',
      business: 'F015V',
      F031V: 'F031V',
      F032V: 'F032V',
      F033V: 'F033V',
      F034V: 'F034V',
      F029V: 'F029V',
      F030V: 'F030V',
    },
    where: [{ op: 'in', field: 'SECCODE', values: [code] }],
    limit: 1,
  });
  if (!row) return null;
  const level = INDUSTRY_FIELDS.find((fields) => row[fields.code] && row[fields.name]);
  const region = [...new Set([row.province, row.city].filter(Boolean))].join(' ');
  return {
    name: row.name || null,
    english: row.english || null,
    demo: source.dataset.isDemo,
    industry: level
      ? { dataset: PROFILE_DATASET, code: row[level.code] ?? '', name: row[level.name] ?? '' }
      : null,
    facts: {
      dataset: PROFILE_DATASET,
      business: row.business || null,
      chairman: row.chairman || null,
      region: region || null,
      foundedOn: row.foundedOn || null,
      website: row.website || null,
    },
  };
}
