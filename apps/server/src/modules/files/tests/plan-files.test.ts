import { afterAll, expect, it } from 'vitest';
import { startSite } from '../../../../test/harness/server.ts';
import { planFiles } from '../plan-files.ts';
import { manifests, NAMES } from './files.fixture.ts';

const site = await startSite(manifests);
afterAll(site.stop);

it('the number of rows is limited in a spreadsheet or table, but not in a CSV file', async () => {
  const dataset = site.state.registry.find(NAMES);
  if (dataset === undefined) throw new Error(`there is no ${NAMES}`);
  const long = Object.create(dataset, { rowCount: { value: 1_048_576n } });
  const plan = (format: 'csv' | 'xlsx') =>
    planFiles(site.database.pool, long, {
      format,
      split: 'all',
      from: undefined,
      to: undefined,
      asOf: '2026-11-26',
      part: 'whole',
      moment: [],
    });
  await expect(plan('xlsx')).rejects.toMatchObject({ error: 'files.fileTooLong' });
  expect(await plan('csv')).toMatchObject([{ rowsPlanned: 1_048_576 }]);
});
