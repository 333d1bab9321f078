import type { Tx } from '../../platform/db/index.ts';
import { unlistAll } from './data-files.repository.ts';
import { unsetVersion } from './sets.repository.ts';
import { deleteVersions } from './versions.repository.ts';

/** Removes all files of a data set from its list, and returns their number. */
export async function dropFiles(tx: Tx, code: string, at: Date): Promise<number> {
  const files = await unlistAll(tx, code, at);
  await unsetVersion(tx, code);
  await deleteVersions(tx, code);
  return files;
}
