import { readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import {
  categoriesSchema,
  GROUPS,
  type Manifest,
  manifestSchema,
  type Parameter,
  providersSchema,
} from '@jishi/contract';
import {
  type CatalogueFolders,
  catalogueFiles,
  idleReplaces,
  isManifestFile,
  readMerged,
} from './catalogue-folders.ts';
import { CatalogueInvalid } from './catalogue-invalid.ts';
import { manifestFault } from './manifest-fault.ts';
import { storageProblems } from './old-rows/storage-problems.ts';
import { OwnUnits } from './own-units.ts';
import { ParsedFiles } from './parsed-files.ts';
import { childFaults, referenceFaults } from './reference-faults.ts';

/**
 * Reads all manifests of the folders (`<group>/<code>.yaml`). Bases precede the views that read them. Reports all
 * problems together. Caches parsed files in the cache file, if there is one.
 */
export async function readManifests(
  folders: CatalogueFolders,
  cacheFile: string | null = null,
): Promise<Manifest[]> {
  const parsed = await ParsedFiles.open(cacheFile);
  const units = await OwnUnits.read(folders);
  const { files, problems: ofFiles } = await catalogueFiles(folders, isManifestFile);
  const problems: string[] = [...ofFiles, ...(await idleReplaces(folders))];
  const manifests = new Map<string, Manifest>();
  for (const { name, path } of files) {
    const result = await readOne(path, parsed, units);
    if (typeof result === 'string') problems.push(`${name}: ${result}`);
    else if (name !== `${result.group}${sep}${result.code}.yaml`)
      problems.push(`${name}: describes ${result.group}/${result.code}`);
    else manifests.set(result.code, result);
  }
  await parsed.keep();
  for (const manifest of manifests.values()) {
    for (const base of manifest.view?.over ?? []) {
      if (!manifests.has(base))
        problems.push(`${manifest.code}: its view reads ${base}, which is not described`);
    }
    for (const parameter of manifest.parameters)
      problems.push(...lookUpFaults(manifest, parameter, manifests));
    problems.push(...referenceFaults(manifest, manifests), ...childFaults(manifest, manifests));
    problems.push(...storageProblems(manifest, manifests));
  }
  problems.push(...(await unknownPlaces(folders, [...manifests.values()])));
  if (problems.length > 0) throw new CatalogueInvalid(problems);
  return basesFirst(manifests);
}

/** Finds parameters that look up codes in a missing data set or through missing fields. */
function lookUpFaults(
  { code }: Manifest,
  { name, through }: Parameter,
  manifests: ReadonlyMap<string, Manifest>,
): string[] {
  if (through === undefined) return [];
  const { dataset, from, to } = through;
  const fields = manifests.get(dataset)?.fields.map((field) => field.code);
  if (fields === undefined) return [`${code}: parameter ${name} looks up ${dataset}, which is not described`];
  return [from, to]
    .filter((field) => !fields.includes(field))
    .map((field) => `${code}: parameter ${name} looks up ${field}, which is not a field of ${dataset}`);
}

async function readOne(path: string, parsed: ParsedFiles, units: OwnUnits): Promise<Manifest | string> {
  try {
    const manifest = units.resolve(parsed.parse(await readFile(path, 'utf8')));
    const result = manifestSchema.safeParse(manifest);
    if (result.success) return result.data;
    return result.error.issues.map((issue) => manifestFault(manifest, issue)).join('; ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Returns a message for each manifest whose category, provider or group is not in the catalogue. It lists the existing
 * ones.
 */
async function unknownPlaces(folders: CatalogueFolders, manifests: readonly Manifest[]): Promise<string[]> {
  const lists = [
    { name: 'category', file: 'categories.yaml', schema: categoriesSchema },
    { name: 'provider', file: 'providers.yaml', schema: providersSchema },
  ] as const;
  const problems: string[] = [];
  for (const { name, file, schema } of lists) {
    const ids = await readIds(folders, file, schema).catch((error: unknown) => {
      if (!(error instanceof CatalogueInvalid)) throw error;
      problems.push(...error.problems);
      return null;
    });
    for (const manifest of ids === null ? [] : manifests) {
      if (!ids?.includes(manifest[name]))
        problems.push(
          `${manifest.code}: ${name} ${manifest[name]} is not in ${file}, which has: ${ids?.join(', ')}`,
        );
      if (name === 'category' && !isGroup(manifest.group, ids ?? []))
        problems.push(
          `${manifest.code}: group ${manifest.group} is neither a category of ${file} nor one of ${GROUPS.join(', ')}`,
        );
    }
  }
  return problems;
}

/** A group is either shipped with the product or a category without a parent. */
const isGroup = (group: string, categories: readonly string[]): boolean =>
  (GROUPS as readonly string[]).includes(group) || categories.includes(group);

/** Returns the ids in a list. Null if no folder has the list. */
async function readIds(
  folders: CatalogueFolders,
  name: string,
  schema: typeof categoriesSchema | typeof providersSchema,
): Promise<string[] | null> {
  const merged = await readMerged(folders, name);
  // Errors in the list itself are reported elsewhere.
  return schema.safeParse(merged?.value).data?.map(({ id }) => id) ?? null;
}

function basesFirst(manifests: ReadonlyMap<string, Manifest>): Manifest[] {
  const ordered = new Map<string, Manifest>();
  const visit = (manifest: Manifest, path: readonly string[]): void => {
    if (ordered.has(manifest.code)) return;
    if (path.includes(manifest.code))
      throw new CatalogueInvalid([`views read each other: ${[...path, manifest.code].join(' → ')}`]);
    for (const base of manifest.view?.over ?? []) {
      const baseManifest = manifests.get(base);
      if (baseManifest) visit(baseManifest, [...path, manifest.code]);
    }
    ordered.set(manifest.code, manifest);
  };
  for (const manifest of manifests.values()) visit(manifest, []);
  return [...ordered.values()];
}
