import type pg from 'pg';
import { type DatasetRegistry, readRecords } from '../datasets/index.ts';
import { allSources } from './columns.ts';

/**
 * Returns the operator's URL for the file of a notice. Returns null if the row is missing, is a demo row, or has no
 * URL.
 */
export async function readFileAddress(
  { pool, registry }: { readonly pool: pg.Pool; readonly registry: DatasetRegistry },
  documentId: string,
): Promise<URL | null> {
  for (const { dataset, fields } of allSources(registry)) {
    if (dataset.isDemo) continue;
    const [row] = await readRecords(pool, dataset, {
      columns: { url: fields.url },
      where: [
        { op: 'in', field: fields.documentId, values: [documentId] },
        { op: 'filled', field: fields.url },
      ],
      limit: 1,
    });
    const address = URL.parse(row?.url ?? '');
    if (address !== null && /^https?:$/.test(address.protocol)) return address;
  }
  return null;
}
