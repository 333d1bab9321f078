import {
  type Dataset,
  deleteReturnedFiles,
  FileRefused,
  moveRows,
  unlistedFiles,
} from '../modules/datasets/index.ts';
import { recordAudit } from '../platform/audit.ts';
import { inTransaction } from '../platform/db/index.ts';
import type { JobModule } from '../platform/jobs/index.ts';
import type { JobDeps } from './job-deps.ts';

/** Cron time in UTC: early morning on the markets' clock, after the day's loads. */
export const oldRowsJobs = {
  recurring: [{ task: 'oldRows.move', match: '0 21 * * *' }],
  tasks: (deps) => ({
    'oldRows.move': async () => {
      const { pool, registry } = deps.derived;
      const { log } = deps.selling;
      for (const dataset of registry.all()) if (isMoved(dataset)) await moveOf(deps, dataset);
      await deleteReturnedFiles(pool);
      const unlisted = registry.all().some(isMoved) ? await unlistedFiles(pool, deps.clock()) : [];
      if (unlisted.length > 0)
        log.warn({ source: 'datasets', files: unlisted }, 'files of old rows belong to no data set');
    },
  }),
} satisfies JobModule<JobDeps>;

const isMoved = ({ manifest, origin, rowCount }: Dataset): boolean =>
  manifest.storage !== undefined && origin === 'own' && rowCount > 0n;

/** A failure to move one data set's rows does not stop the others. */
async function moveOf(
  { db, clock, derived: { pool }, selling: { log } }: JobDeps,
  dataset: Dataset,
): Promise<void> {
  const { code } = dataset;
  try {
    const months = await moveRows(pool, dataset, { clock });
    if (months.length === 0) return;
    const detail = {
      months: months.map(({ month }) => month),
      rows: months.reduce((sum, { rows }) => sum + rows, 0),
    };
    await inTransaction(db, (tx) =>
      recordAudit(tx, { actor: 'nightly', action: 'data.move', subject: `dataset ${code}`, detail }),
    );
    log.info({ source: 'datasets', code, ...detail }, 'old rows were moved into files');
  } catch (err) {
    if (err instanceof FileRefused) log.warn({ source: 'datasets', code }, err.message);
    else log.error({ source: 'datasets', code, err }, 'old rows could not be moved into files');
  }
}
