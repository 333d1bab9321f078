import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { counted } from '@jishi/contract';
import type pg from 'pg';
import type { DatasetRegistry } from '../../dataset.ts';
import { refreshAllStats } from '../../stats.ts';
import { loadDataset } from '../load-dataset.ts';
import type { LoadReport } from '../record/load-report.ts';
import { fileSource } from '../source/file-source.ts';

export interface SampleLoad {
  readonly code: string;
  readonly report: LoadReport;
}

/**
 * Loads each `<code>.csv` in a folder into the data set with that code, so that a fresh installation has rows to show.
 * The samples are hand-written and part of the product, so a bad row is our mistake and stops the load.
 */
export async function installSamples(
  pool: pg.Pool,
  registry: DatasetRegistry,
  folder: string,
): Promise<SampleLoad[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.csv')).sort();
  const rejects = await mkdtemp(join(tmpdir(), 'jishi-samples-'));
  const loads: SampleLoad[] = [];
  try {
    for (const name of names) {
      const dataset = registry.find(name.slice(0, -'.csv'.length));
      if (!dataset) throw new Error(`samples/${name}: no data set with this name has been applied`);
      const rejectFile = join(rejects, name);
      const source = fileSource(join(folder, name), { name: `sample:${name}` });
      const report = await loadDataset(pool, dataset, source, { origin: 'sample', rejectFile, lang: 'en' });
      if (report.rejected > 0)
        throw new Error(
          `samples/${name}: ${counted(report.rejected, 'row is bad', 'rows are bad')}, first ${report.firstReject}`,
        );
      if (report.leftColumns.length > 0)
        throw new Error(
          `samples/${name}: there is no field ${report.leftColumns.map((column) => column.name).join(', ')}`,
        );
      loads.push({ code: dataset.code, report });
    }
  } finally {
    await rm(rejects, { recursive: true });
  }
  await refreshAllStats(pool, registry);
  return loads;
}
