import {
  categoriesSchema,
  type Localized,
  type Memberships,
  membershipsSchema,
  NO_MEMBERSHIPS,
  NO_TERMS,
  packagesSchema,
  providersSchema,
  recommendedSchema,
  type Terms,
  type Topic,
  termsSchema,
  topicsSchema,
} from '@jishi/contract';
import type { z } from 'zod';
import { type CatalogueFolders, readLists } from '../datasets/index.ts';

export interface Category extends Localized {
  /** A path: `listed/quotes` is a child of `listed`. */
  readonly id: string;
}

/** Data sets sold together. */
export type PackageRow = z.infer<typeof packagesSchema>[number];

/** The order of the data store, its packages, and the names of the data providers. */
export interface Storefront {
  /** Categories in page order. */
  readonly categories: readonly Category[];
  readonly providers: ReadonlyMap<string, Localized>;
  readonly packages: readonly PackageRow[];
  /** Membership plans on sale, and the stars that customers can earn. */
  readonly memberships: Memberships;
  /** Codes of the data sets that the home page recommends, in page order. */
  readonly recommended: readonly string[];
  /** Market terms for data whose names and fields use different words. */
  readonly terms: Terms;
  /** Topics that readers look for, in page order, each with the data sets that cover it. */
  readonly topics: readonly Topic[];
}

/**
 * Reads the files of the catalogue folders that describe the store. Called once at startup. `packages.yaml`,
 * `memberships.yaml`, `popular.yaml`, `terms.yaml` and `topics.yaml` may be missing.
 */
export async function readStorefront(folders: CatalogueFolders): Promise<Storefront> {
  const categories = besideParents(await read(folders, 'categories.yaml', categoriesSchema));
  const providers = await read(folders, 'providers.yaml', providersSchema);
  const packages = await read(folders, 'packages.yaml', packagesSchema, []);
  const memberships = await read(folders, 'memberships.yaml', membershipsSchema, NO_MEMBERSHIPS);
  const recommended = await read(folders, 'popular.yaml', recommendedSchema, []);
  const terms = await read(folders, 'terms.yaml', termsSchema, NO_TERMS);
  const topics = await read(folders, 'topics.yaml', topicsSchema, []);
  return {
    categories,
    packages,
    memberships,
    providers: new Map(providers.map(({ id, zh, en }) => [id, { zh, en }])),
    recommended,
    terms,
    topics,
  };
}

/** Moves the categories of additional folders after their siblings. */
function besideParents(rows: readonly Category[]): Category[] {
  const sorted: Category[] = [];
  for (const row of rows) {
    const parent = row.id.slice(0, Math.max(row.id.lastIndexOf('/'), 0));
    const last = parent === '' ? -1 : sorted.findLastIndex(({ id }) => isWithin(id, parent));
    if (last === -1) sorted.push(row);
    else sorted.splice(last + 1, 0, row);
  }
  return sorted;
}

async function read<T>(
  folders: CatalogueFolders,
  name: string,
  schema: z.ZodType<T>,
  without?: T,
): Promise<T> {
  const value = (await readLists(folders, name, schema))?.value ?? without;
  if (value === undefined) throw new Error(`${[folders].flat().join(', ')}: ${name} was not found`);
  return value;
}

/** Returns true if a category equals the given one or is below it. */
export function isWithin(category: string, ancestor: string): boolean {
  return category === ancestor || category.startsWith(`${ancestor}/`);
}
