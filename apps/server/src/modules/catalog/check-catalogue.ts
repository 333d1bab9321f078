import {
  categoriesSchema,
  type ImportPlan,
  type Manifest,
  membershipsSchema,
  noticeWordsSchema,
  packagesSchema,
  providersSchema,
  recommendedSchema,
  termsSchema,
  topicsSchema,
} from '@jishi/contract';
import type { z } from 'zod';
import {
  type CatalogueFolders,
  CatalogueInvalid,
  readLists,
  readManifests,
  readMappings,
  readVendors,
} from '../datasets/index.ts';
import { emptyPlans } from './products.ts';

/** The result of checking the files of a catalogue. */
export interface CheckedCatalogue {
  readonly datasets: number;
  /** All problems with their locations. Empty if the catalogue can be applied. */
  readonly problems: readonly string[];
}

/** Reads all files of a catalogue and returns all problems. Requires no database. */
export async function checkCatalogue(folders: CatalogueFolders): Promise<CheckedCatalogue> {
  const problems: string[] = [];
  const noted = async <T>(reading: Promise<T>): Promise<T | null> =>
    reading.catch((error: unknown) => {
      problems.push(...problemsOf(error));
      return null;
    });
  const list = <T>(name: string, schema: z.ZodType<T>, isRequired = false): Promise<T | null> =>
    noted(readList(folders, name, schema, isRequired));
  const manifests = await noted(readManifests(folders));
  await list('categories.yaml', categoriesSchema, true);
  await list('providers.yaml', providersSchema, true);
  await list('terms.yaml', termsSchema);
  await list('notice-words.yaml', noticeWordsSchema);
  const packages = await list('packages.yaml', packagesSchema);
  const memberships = await list('memberships.yaml', membershipsSchema);
  const popular = await list('popular.yaml', recommendedSchema);
  const topics = await list('topics.yaml', topicsSchema);
  const mappings = await noted(readMappings(folders));
  await noted(readVendors(folders));
  if (manifests === null) return { datasets: 0, problems: withoutRepeats(problems) };
  const named: [place: string, code: string][] = [
    ...(popular ?? []).map((code): [string, string] => ['popular.yaml', code]),
    ...(packages ?? []).flatMap(({ id, datasets }) =>
      datasets.map((code): [string, string] => [`packages.yaml: ${id}`, code]),
    ),
    ...(topics ?? []).flatMap(({ id, questions }) =>
      questions.flatMap(({ datasets }) =>
        datasets.map((code): [string, string] => [`topics.yaml: ${id}`, code]),
      ),
    ),
  ];
  const codes = new Set(manifests.map(({ code }) => code));
  for (const [place, code] of named)
    if (!codes.has(code)) problems.push(`${place}: ${code} is not described`);
  if (memberships !== null) problems.push(...emptyPlans(manifests, memberships));
  problems.push(...(mappings ?? []).flatMap((mapping) => mappingFaults(mapping, manifests)));
  return { datasets: manifests.length, problems: withoutRepeats(problems) };
}

const withoutRepeats = (problems: readonly string[]): string[] => [...new Set(problems)];

const problemsOf = (error: unknown): readonly string[] =>
  error instanceof CatalogueInvalid
    ? error.problems
    : [error instanceof Error ? error.message : String(error)];

async function readList<T>(
  folders: CatalogueFolders,
  name: string,
  schema: z.ZodType<T>,
  isRequired: boolean,
): Promise<T | null> {
  const list = await readLists(folders, name, schema);
  if (list === null && isRequired) throw new CatalogueInvalid([`there is no ${name}`]);
  return list?.value ?? null;
}

function mappingFaults({ dataset, columns }: ImportPlan, manifests: readonly Manifest[]): string[] {
  const manifest = manifests.find(({ code }) => code === dataset);
  if (manifest === undefined) return [`imports: ${dataset} is not described`];
  const fields = new Set(manifest.fields.map(({ code }) => code));
  return Object.keys(columns)
    .filter((code) => !fields.has(code))
    .map((code) => `imports: ${code} is not a field of ${dataset}`);
}
