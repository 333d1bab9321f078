import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const OWN = join(import.meta.dirname, 'catalogue');
const OF_THE_RELEASE = [
  ...['categories.yaml', 'providers.yaml', 'memberships.yaml'],
  ...['stock/p_stock2101.yaml', 'info/p_info3015.yaml', 'info/p_jishi9702.yaml'],
];
const SITE = 'collectVisits: true\nonlinePay: true\ninvoice: true\ninvitation: true\n';

/**
 * Writes a small catalogue to a folder: securities, notices and memberships as a release describes them, and the
 * data sets of an operator.
 */
export async function writeCatalogue(root: string, folder: string): Promise<void> {
  for (const file of OF_THE_RELEASE) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, 'catalogue', file), join(folder, file));
  }
  await cp(OWN, folder, { recursive: true });
  await writeFile(join(folder, 'site.yaml'), SITE);
}

/** Removes a data set from the operator's catalogue. */
export async function withdraw(folder: string, code: string): Promise<void> {
  await rm(join(folder, 'stock', `${code}.yaml`));
}

/** Changes an operator's description of a data set. */
export async function redescribe(folder: string, code: string, from: string, to: string): Promise<void> {
  const file = join(folder, 'stock', `${code}.yaml`);
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
}
