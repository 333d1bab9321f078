import type pg from 'pg';
import { VersionCache } from '../../platform/cache/index.ts';
import type { DataRecord, DatasetRegistry } from '../datasets/index.ts';
import { createClassified, INDUSTRY_DATASETS, industryNow, type Memberships } from '../quotes/index.ts';
import { siteVersion } from '../site-data/index.ts';
import { INDUSTRY_FIELDS, PROFILE_DATASET } from './read-profile.ts';
import { readShown, shownSource } from './shown-source.ts';

/**
 * The minimum number of companies in an industry. A smaller industry is a poor comparison, so the next classification
 * is used.
 */
export const COMPANIES_MIN = 5;

type Rows = readonly DataRecord<string>[];

/** The industry with which a company is compared. */
export interface CompanyIndustry {
  readonly dataset: string;
  readonly code: string;
  readonly name: string;
  readonly members: readonly string[];
}

export interface CompanyIndustries {
  /**
   * Returns the industry of the first classification with enough companies: from the profiles, or else from
   * the memberships.
   */
  readonly compared: (code: string) => Promise<CompanyIndustry | null>;
  /** Returns the industry from the memberships alone, whatever its size. */
  readonly membership: (code: string) => Promise<CompanyIndustry | null>;
}

export const COMPANY_INDUSTRY_DATASETS = [PROFILE_DATASET, ...Object.values(INDUSTRY_DATASETS)];

/** Caches the classifications of all companies until their data sets change. */
export function createCompanyIndustries(pool: pg.Pool, registry: DatasetRegistry): CompanyIndustries {
  const profiles = new VersionCache<'all', Promise<Rows>>();
  const version = (): string => siteVersion(registry, Object.values(INDUSTRY_DATASETS));
  const classified = createClassified(pool, registry, version);
  const membership = async (code: string): Promise<CompanyIndustry | null> =>
    ofMemberships(code, (await classified(undefined)).members);
  return {
    membership,
    compared: async (code) => {
      const rows = await profiles.get('all', siteVersion(registry, [PROFILE_DATASET]), () =>
        readClassifications(pool, registry),
      );
      const industry = ofProfiles(code, rows) ?? (await membership(code));
      return industry && industry.members.length >= COMPANIES_MIN ? industry : null;
    },
  };
}

function ofMemberships(code: string, memberships: Memberships): CompanyIndustry | null {
  const own = industryNow(memberships, code);
  if (own === null) return null;
  const members = [...memberships.keys()].filter(
    (member) => industryNow(memberships, member)?.key === own.key,
  );
  return {
    dataset: INDUSTRY_DATASETS.members,
    code: own.code ?? '',
    name: own.name,
    members,
  };
}

function ofProfiles(code: string, rows: Rows): CompanyIndustry | null {
  const own = rows.find((row) => row['code'] === code);
  for (const level of INDUSTRY_FIELDS) {
    const [value, name] = [own?.[level.code], own?.[level.name]];
    if (!value || !name) continue;
    const members = rows.filter((row) => row[level.code] === value).flatMap((row) => row['code'] || []);
    if (members.length >= COMPANIES_MIN) return { dataset: PROFILE_DATASET, code: value, name, members };
  }
  return null;
}

async function readClassifications(pool: pg.Pool, registry: DatasetRegistry): Promise<Rows> {
  const source = shownSource(registry, PROFILE_DATASET, ['SECCODE']);
  if (!source) return [];
  const fields = INDUSTRY_FIELDS.flatMap(({ code, name }) => [code, name]);
  const limit = Number(source.dataset.rowCount);
  // All rows may be read, because only names and counts of the classes leave the server.
  return readShown(
    pool,
    { ...source, rowsMax: limit },
    {
      columns: { code: 'SECCODE', ...Object.fromEntries(fields.map((field) => [field, field])) },
      where: [],
      order: [{ field: 'SECCODE', descending: false }],
      limit,
    },
  );
}
