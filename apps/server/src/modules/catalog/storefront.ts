import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
import { parse } from 'yaml';
import type { z } from 'zod';

export interface Category extends Localized {
  /** A path, such as `listed/quotes` below `listed`. */
  readonly id: string;
}

/** Data sets sold together. */
export type PackageRow = z.infer<typeof packagesSchema>[number];

/** The order of the data store, its packages, and the names of the data providers. */
export interface Storefront {
  /** Categories in the order of the page. */
  readonly categories: readonly Category[];
  readonly providers: ReadonlyMap<string, Localized>;
  readonly packages: readonly PackageRow[];
  /** Membership plans on sale, and the stars that customers can earn. */
  readonly memberships: Memberships;
  /** Codes of the data sets that the home page recommends, in the order of the page. */
  readonly recommended: readonly string[];
  /** Trade terms for data whose names and fields use other words. */
  readonly terms: Terms;
  /** Needs for data, each with the data sets that meet it, in the order of the page. */
  readonly topics: readonly Topic[];
}

/**
 * Reads the files of a catalogue folder that describe the store, once at start. `packages.yaml`,
 * `memberships.yaml`, `popular.yaml`, `terms.yaml` and `topics.yaml` may be missing.
 */
export async function readStorefront(folder: string): Promise<Storefront> {
  const categories = await read(join(folder, 'categories.yaml'), categoriesSchema);
  const providers = await read(join(folder, 'providers.yaml'), providersSchema);
  const packages = await readOptional(join(folder, 'packages.yaml'), packagesSchema, []);
  const memberships = await readOptional(join(folder, 'memberships.yaml'), membershipsSchema, NO_MEMBERSHIPS);
  const recommended = await readOptional(join(folder, 'popular.yaml'), recommendedSchema, []);
  const terms = await readOptional(join(folder, 'terms.yaml'), termsSchema, NO_TERMS);
  const topics = await readOptional(join(folder, 'topics.yaml'), topicsSchema, []);
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

async function readOptional<T>(file: string, schema: z.ZodType<T>, without: T): Promise<T> {
  return existsSync(file) ? read(file, schema) : without;
}

async function read<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const result = schema.safeParse(parse(await readFile(file, 'utf8')));
  if (result.success) return result.data;
  throw new Error(
    `${file}: ${result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
  );
}

/** Whether a category equals the given one or is below it. */
export function isWithin(category: string, ancestor: string): boolean {
  return category === ancestor || category.startsWith(`${ancestor}/`);
}
