import { readFile } from 'node:fs/promises';
import { fileSourceSchema, UNKNOWN_UNIT, type VendorSource } from '@jishi/contract';
import { parse } from 'yaml';
import { type CatalogueFolders, catalogueFiles } from '../../catalogue-folders.ts';
import { CatalogueInvalid } from '../../catalogue-invalid.ts';
import { OwnUnits } from '../../own-units.ts';
import { measureOf } from '../columns/units.ts';

/**
 * Reads the vendors from `sources/` in each of the folders. Throws one error that lists all problems. The result may be
 * empty.
 */
export async function readVendors(folders: CatalogueFolders): Promise<VendorSource[]> {
  const { files, problems: ofFiles } = await catalogueFiles(folders, (name) =>
    /^sources[/\\][^/\\]+\.yaml$/.test(name),
  );
  const units = await OwnUnits.read(folders);
  const problems = [...ofFiles];
  const vendors: VendorSource[] = [];
  for (const { name, path } of files) {
    const vendor = await readOne(path, units);
    if (Array.isArray(vendor)) problems.push(...vendor.map((problem) => `${name}: ${problem}`));
    else if (vendors.some(({ id }) => id === vendor.id))
      problems.push(`${name}: another file describes ${vendor.id}`);
    else vendors.push(vendor);
  }
  if (problems.length > 0) throw new CatalogueInvalid(problems);
  return vendors;
}

async function readOne(path: string, units: OwnUnits): Promise<VendorSource | string[]> {
  try {
    const result = fileSourceSchema.safeParse(parse(await readFile(path, 'utf8'), { merge: true }));
    if (!result.success)
      return result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    const faults = unknownUnits(result.data, units);
    return faults.length > 0 ? faults : result.data;
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function unknownUnits({ layouts }: VendorSource, units: OwnUnits): string[] {
  return layouts.flatMap(({ columns }, at) =>
    Object.entries(columns).flatMap(([name, { unit }]) =>
      unit === undefined || unit === UNKNOWN_UNIT || measureOf(unit) !== null || units.isNamed(unit)
        ? []
        : [`layouts.${at}.columns.${name}.unit: ${unit} is not a unit`],
    ),
  );
}
