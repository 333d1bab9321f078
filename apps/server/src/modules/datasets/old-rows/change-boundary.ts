import type pg from 'pg';
import { emit } from '../../../platform/events.ts';
import { datasetsChanged } from '../datasets.events.ts';

/**
 * Sets the date before which the rows of a data set are in files. Increases the data set's version, so that every
 * process reads its state again. The caller must hold the data set's load lock.
 */
export async function changeBoundary(
  client: pg.PoolClient,
  code: string,
  before: string | null,
): Promise<void> {
  await client.query(
    `update dataset set files_before = $2, files_revision = files_revision + 1, version = version + 1 where code = $1`,
    [code, before],
  );
  await emit(client, datasetsChanged, {});
}
