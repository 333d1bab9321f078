import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { counted, type Manifest, manifestSchema } from '@jishi/contract';
import { parse } from 'yaml';

export class CatalogueInvalid extends Error {
  override readonly name = 'CatalogueInvalid';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`the catalogue has ${counted(problems.length, 'problem', 'problems')}:\n${problems.join('\n')}`);
    this.problems = problems;
  }
}

/** All manifests below a folder (`<group>/<code>.yaml`), bases before the views that read them. Names every problem at once. */
export async function readManifests(folder: string): Promise<Manifest[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /^[a-z]+[/\\]p_\w+\.yaml$/.test(name)).sort();
  const problems: string[] = [];
  const manifests = new Map<string, Manifest>();
  for (const file of files) {
    const result = await readOne(join(folder, file));
    if (typeof result === 'string') problems.push(`${file}: ${result}`);
    else if (manifests.has(result.code)) problems.push(`${file}: ${result.code} is described twice`);
    else if (file !== `${result.group}${sep}${result.code}.yaml`)
      problems.push(`${file}: describes ${result.group}/${result.code}`);
    else manifests.set(result.code, result);
  }
  for (const manifest of manifests.values()) {
    for (const base of manifest.view?.over ?? []) {
      if (!manifests.has(base))
        problems.push(`${manifest.code}: its view reads ${base}, which is not described`);
    }
  }
  if (problems.length > 0) throw new CatalogueInvalid(problems);
  return basesFirst(manifests);
}

async function readOne(path: string): Promise<Manifest | string> {
  try {
    const result = manifestSchema.safeParse(parse(await readFile(path, 'utf8')));
    if (result.success) return result.data;
    return result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
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
