import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const OWN = join(import.meta.dirname, 'catalogue');
const OF_THE_RELEASE = ['categories.yaml', 'providers.yaml', 'stock/p_stock2101.yaml'];

/**
 * Writes a small catalogue to a folder: the list of securities as a release describes it, and the data sets of an
 * operator.
 */
export async function writeCatalogue(root: string, folder: string): Promise<void> {
  await mkdir(join(folder, 'stock'), { recursive: true });
  for (const file of OF_THE_RELEASE) await cp(join(root, 'catalogue', file), join(folder, file));
  await cp(OWN, folder, { recursive: true });
  await writeFile(join(folder, 'site.yaml'), 'collectVisits: true\n');
}

/** The operator takes a data set out of the catalogue. */
export async function withdraw(folder: string, code: string): Promise<void> {
  await rm(join(folder, 'stock', `${code}.yaml`));
}

/** Changes an operator's description of a data set. */
export async function redescribe(folder: string, code: string, from: string, to: string): Promise<void> {
  const file = join(folder, 'stock', `${code}.yaml`);
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
}
