import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileSourceSchema, UNKNOWN_UNIT, type VendorSource } from '@jishi/contract';
import { parse } from 'yaml';
import { CatalogueInvalid } from '../../manifest-files.ts';
import { measureOf } from '../columns/units.ts';

/** Reads the vendors of `catalogue/sources/`. Reports all problems together; a folder without vendors has none. */
export async function readVendors(catalogue: string): Promise<VendorSource[]> {
  const folder = join(catalogue, 'sources');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const problems: string[] = [];
  const vendors: VendorSource[] = [];
  for (const name of names.filter((one) => one.endsWith('.yaml')).sort()) {
    const vendor = await readOne(join(folder, name));
    if (Array.isArray(vendor)) problems.push(...vendor.map((problem) => `sources/${name}: ${problem}`));
    else vendors.push(vendor);
  }
  if (problems.length > 0) throw new CatalogueInvalid(problems);
  return vendors;
}

async function readOne(path: string): Promise<VendorSource | string[]> {
  try {
    const result = fileSourceSchema.safeParse(parse(await readFile(path, 'utf8'), { merge: true }));
    if (!result.success)
      return result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    const faults = unknownUnits(result.data);
    return faults.length > 0 ? faults : result.data;
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function unknownUnits({ layouts }: VendorSource): string[] {
  return layouts.flatMap(({ columns }, at) =>
    Object.entries(columns).flatMap(([name, { unit }]) =>
      unit === undefined || unit === UNKNOWN_UNIT || measureOf(unit) !== null
        ? []
        : [`layouts.${at}.columns.${name}.unit: ${unit} is no unit`],
    ),
  );
}
