import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropFiles } from '../../data-files/drop-files.ts';
import { makerOf, SOLD } from '../../data-files/tests/data-files.fixture.ts';
import { INSERTED, row, startChanges, UPDATED } from './changes.fixture.ts';
import { addField } from './delta-sharing.fixture.ts';

const DAY_MS = 86_400_000;

let world: Awaited<ReturnType<typeof startChanges>>;
beforeEach(async () => {
  world = await startChanges();
});
afterEach(() => world.site.stop());

describe('a range of versions', () => {
  it('is rejected with the name of the invalid parameter or limit if it is missing, malformed, reversed or in the future', async () => {
    const { reader, makeAll, change } = world;
    const { version } = await makeAll();
    const after = await change([UPDATED]);
    for (const [query, bound] of [
      ['', 'startingTimestamp'],
      [`startingVersion=${version}&startingTimestamp=2026-01-01`, 'startingTimestamp'],
      [`startingVersion=${version}&endingVersion=${version}&endingTimestamp=2026-01-01`, 'endingTimestamp'],
      [`startingVersion=${after.version + 1}`, String(after.version)],
      [`startingVersion=${version}&endingVersion=${after.version + 1}`, String(after.version)],
      [`startingVersion=${after.version}&endingVersion=${version}`, String(after.version)],
      [`startingVersion=${version}&endingTimestamp=2001-01-01`, 'endingTimestamp'],
      ['startingVersion=-1', 'startingVersion'],
      ['startingVersion=1.5', 'startingVersion'],
      ['startingVersion=1;drop table data_file', 'startingVersion'],
      ['startingVersion=99999999999999999999999', 'startingVersion'],
      ['startingVersion=1&startingVersion=2', 'startingVersion'],
      ['startingTimestamp=yesterday', 'startingTimestamp'],
      ['startingTimestamp=2099-01-01', '2099-01-01'],
    ] as const) {
      const { status, body } = await reader.changes(SOLD, query);
      expect([query, status, body.errorCode]).toEqual([query, 400, 'INVALID_PARAMETER_VALUE']);
      expect(body.message).toContain(bound);
    }
    const foreign = await reader.changes(SOLD, 'startingVersion=0', {
      'delta-sharing-capabilities': 'responseformat=delta',
    });
    expect(foreign.status).toBe(400);
  });

  it('is rejected if it has too many versions, and the error names the last version at which it may end', async () => {
    const { site, reader, makeAll } = world;
    const { version } = await makeAll();
    await site.database.pool.query(
      `insert into data_file_version (dataset_code, version, listed_at, changes)
        select $1, $2 + n, $3, 'files' from generate_series(1, 1001) n`,
      [SOLD, version, site.time.now],
    );
    await site.database.pool.query(
      'update data_file_set set version = version + 1001 where dataset_code = $1',
      [SOLD],
    );
    const { status, body } = await reader.changes(SOLD, `startingVersion=${version + 1}`);
    expect(status).toBe(400);
    expect(body.message).toContain(`endingVersion`);
    expect(body.message).toContain(`${version + 1001}`);
  });

  it('can be read while its files are stored; afterwards the error names the current version', async () => {
    const { site, reader, makeAll, change } = world;
    const before = await makeAll();
    const after = await change([UPDATED]);
    const query = `startingVersion=${before.version + 1}`;
    site.advance(3 * DAY_MS);
    await makerOf(site).removeOld();
    // The current version's changes remain available as long as it is current.
    const present = await reader.changes(SOLD, `startingVersion=${after.version}`);
    expect((await reader.changedRows(present)).length).toBe(2);
    for (const gone of ['startingVersion=0', query.replace(/\d+$/, String(before.version))]) {
      const refused = await reader.changes(SOLD, gone);
      expect([refused.status, refused.code, refused.body.errorCode]).toEqual([
        ...[400, 3168, 'INVALID_PARAMETER_VALUE'],
      ]);
      expect(refused.body.message).toContain(String(after.version));
    }
    expect((await reader.changes(SOLD, 'startingTimestamp=2001-01-01')).code).toBe(3168);
    const last = await change([INSERTED]);
    site.advance(3 * DAY_MS);
    await makerOf(site).removeOld();
    expect((await reader.changes(SOLD, `startingVersion=${after.version}`)).code).toBe(3168);
    expect((await reader.changes(SOLD, `startingVersion=${last.version}`)).status).toBe(200);
    const stored = await site.database.pool.query("select from data_file where period = 'changes'");
    expect(stored.rowCount).toBe(1);
  });

  it('is rejected if its replaced files have been deleted', async () => {
    const { site, reader, makeAll, change } = world;
    await makeAll();
    await site.database.pool.query('update dataset set feed_floor = feed_objectid where code = $1', [SOLD]);
    const { version } = await change([UPDATED]);
    expect((await reader.changes(SOLD, `startingVersion=${version}`)).changes.length).toBe(2);
    site.advance(3 * DAY_MS);
    await makerOf(site).removeOld();
    expect((await reader.changes(SOLD, `startingVersion=${version}`)).code).toBe(3168);
  });

  it('is rejected if its columns differ from the current ones', async () => {
    const { site, reader, makeAll, change } = world;
    await makeAll();
    await site.database.pool.query('update dataset set feed_floor = feed_objectid where code = $1', [SOLD]);
    const whole = await change([UPDATED]);
    expect(await addField(site)).toBe(true);
    const other = await change([INSERTED]);
    for (const version of [whole.version, other.version]) {
      const refused = await reader.changes(SOLD, `startingVersion=${version}`);
      expect([refused.status, refused.code]).toEqual([400, 3168]);
    }
    const last = await change([row('000001', '2026-02-02', '13')]);
    const answer = await reader.changes(SOLD, `startingVersion=${other.version + 1}`);
    expect(answer.changes.map(({ version }) => version)).toEqual([last.version]);
  });

  it('is rejected if an operator has removed its files from the list', async () => {
    const { site, reader, makeAll, change } = world;
    const { version } = await makeAll();
    await site.change((tx) => dropFiles(tx, SOLD, site.time.now));
    const after = await change([UPDATED]);
    for (const start of [0, version, after.version])
      expect((await reader.changes(SOLD, `startingVersion=${start}`)).code).toBe(3168);
    const last = await change([INSERTED]);
    expect((await reader.changes(SOLD, `startingVersion=${last.version}`)).status).toBe(200);
  });

  it('is empty if no rows changed', async () => {
    const { site, reader, makeAll } = world;
    const { version } = await makeAll();
    await site.database.pool.query('update dataset set version = version + 1 where code = $1', [SOLD]);
    await site.state.registry.refresh();
    expect((await makeAll()).version).toBe(version + 1);
    const answer = await reader.changes(SOLD, `startingVersion=${version + 1}`);
    expect([answer.status, answer.changes]).toEqual([200, []]);
    expect(answer.headers.get('delta-table-version')).toBe(String(version + 1));
  });
});
