import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { categoriesSchema, type Localized, providersSchema } from '@jishi/contract';
import { parse } from 'yaml';
import type { z } from 'zod';

export interface Category extends Localized {
  /** A path: `listed/quotes` lies below `listed`. */
  readonly id: string;
}

/** The order of the data store and the names of those who stand behind the data. */
export interface Storefront {
  /** In the order of the page. */
  readonly categories: readonly Category[];
  readonly providers: ReadonlyMap<string, Localized>;
}

/** Reads `categories.yaml` and `providers.yaml` of a catalogue folder; once, at start. */
export async function readStorefront(folder: string): Promise<Storefront> {
  const categories = await read(join(folder, 'categories.yaml'), categoriesSchema);
  const providers = await read(join(folder, 'providers.yaml'), providersSchema);
  return { categories, providers: new Map(providers.map(({ id, zh, en }) => [id, { zh, en }])) };
}

async function read<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const result = schema.safeParse(parse(await readFile(file, 'utf8')));
  if (result.success) return result.data;
  throw new Error(`${file}: ${result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`);
}

/** Whether a category is the given one or lies below it. */
export function isWithin(category: string, ancestor: string): boolean {
  return category === ancestor || category.startsWith(`${ancestor}/`);
}
