import { afterAll, expect, it } from 'vitest';
import { checkedManifest, openChecks, quote } from '../checks.fixture.ts';
import { readDelivery } from '../load/deliveries/deliveries.ts';
import { loadDataset } from '../load/load-dataset.ts';
import { readRecordedLoads } from '../load/record/read-loads.ts';
import { heldSource } from '../load/source/load-source.ts';
import { deleteRows } from '../load/undo/delete-rows.ts';
import { undoLoad } from '../load/undo/undo-load.ts';

const checks = await openChecks();
afterAll(checks.close);
const { pool, db, registry } = checks;
const DAY = '2026-01-05';

async function publish(delivery: bigint | null) {
  const held = await readDelivery(db, delivery ?? 0n);
  if (held === null) throw new Error('there is no such delivery');
  await registry.refresh();
  return loadDataset(pool, checks.datasetOf(held.code), heldSource(held, 'seen'), { rejectFile: '' });
}

/** Returns the manifest of quotes with the attributes of one field changed. */
const withField = (code: string, field: string, attributes: object) => {
  const { fields } = checkedManifest(code);
  return checkedManifest(code, [], {
    fields: fields.map((one) => (one.code === field ? { ...one, ...attributes } : one)),
  });
};
const DIGITS = { decimal: [6, 2] };
const VALUES = { values: { A: { zh: '甲', en: 'A' } } };

it.each([
  ['digits', 'p_few1', 'CLOSE', DIGITS, { CLOSE: 1.125 }, 'no longer allows 1.125 in CLOSE'],
  ['values', 'p_few2', 'ISIN', VALUES, { ISIN: 'B' }, 'no longer allows B in ISIN'],
])(
  'a delivery is not published if one of its rows violates a constraint on %s that was added after it was held',
  async (_what, code, field, attributes, bad, reason) => {
    await checks.apply(checkedManifest(code));
    await checks.loadQuotes(code, [quote('600001', DAY, { ISIN: 'A' })]);
    const { delivery } = await checks.loadQuotes(code, [quote('600002', DAY, bad)], { stage: true });
    await checks.apply(withField(code, field, attributes));
    const before = await checks.visible(code);
    await expect(publish(delivery)).rejects.toThrow(reason);
    expect(await checks.visible(code)).toEqual(before);
    expect(await readDelivery(db, delivery ?? 0n)).toMatchObject({ state: 'held' });
  },
);

it("a delivery is not published if two of its rows are equal in the data set's new key", async () => {
  const code = 'p_few3';
  await checks.apply(checkedManifest(code));
  const rows = [quote('600001', DAY), quote('600001', '2026-01-06')];
  const { delivery } = await checks.loadQuotes(code, rows, { stage: true });
  await checks.apply(checkedManifest(code, [], { key: ['CODE'] }));
  await expect(publish(delivery)).rejects.toThrow('have changed since delivery');
});

it('an undo is rejected if it would restore a value that the manifest no longer allows', async () => {
  const code = 'p_few4';
  await checks.apply(checkedManifest(code));
  await checks.loadQuotes(code, [quote('600001', DAY), quote('600002', DAY, { CLOSE: 1.125 })]);
  await deleteRows(pool, checks.datasetOf(code), ['CODE=600002'], { lang: 'en' });
  await checks.apply(withField(code, 'CLOSE', DIGITS));
  const before = await checks.visible(code);
  const [deletion] = await readRecordedLoads(pool, { code, limit: 1 });
  await expect(undoLoad(pool, registry, deletion?.id ?? 0n)).rejects.toThrow(
    'no longer allows 1.125 in CLOSE',
  );
  expect(await checks.visible(code)).toEqual(before);
});
