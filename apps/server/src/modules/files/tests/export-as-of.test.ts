import { afterAll, expect, it } from 'vitest';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { startSite } from '../../../../test/harness/server.ts';
import {
  CORRECTED,
  corrected,
  filesOf,
  linesOf,
  NAMES,
  names,
  storageOf,
  writerOf,
} from './files.fixture.ts';

const VIEW = 'p_stock9705';
const { history: _, ...described } = corrected;
const view = {
  over: [CORRECTED],
  sql: `select "SECCODE", "TRADEDATE", -"CLOSE" as "CLOSE" from {${CORRECTED}}`,
};
const site = await startSite([corrected, names, { ...described, code: VIEW, view }]);
afterAll(site.stop);
const writer = writerOf(site, storageOf(site));
const files = filesOf(site, await newCustomer(site));
let keys = 0;
const key = (): string => `export-${++keys}-as-of-a-moment`;

async function exported(input: object) {
  const { data } = await files.create({ idempotencyKey: key(), ...input });
  await writer.write();
  return files.one(data.number);
}

it.each(['csv', 'parquet'])(
  'an export as of a version has the rows of that version, in one file or by month, as %s',
  async (format) => {
    const header = 'SECCODE,TRADEDATE,CLOSE';
    const former = ['000001,2025-12-30,10.5', '000001,2026-01-05,10.7'];
    await site.load(CORRECTED, `${[header, ...former].join('\n')}\n`, { replace: true });
    const asOf = `version:${site.state.registry.find(CORRECTED)?.version}`;
    await site.load(CORRECTED, `${header}\n000001,2026-01-05,99.5\n`, { replace: true });
    const code = CORRECTED;
    for (const split of ['all', 'month']) {
      const then = await exported({ code, asOf, split, format });
      expect([then.asOf, then.rows, then.list.length]).toEqual([asOf, 2, split === 'all' ? 1 : 2]);
      if (format !== 'csv') continue;
      const bodies = await Promise.all(then.list.map(async ({ link }) => (await files.load(link)).body));
      expect(bodies.flatMap((body) => linesOf(body).slice(1)).toSorted()).toEqual(former);
    }
    expect((await exported({ code, format })).rows).toBe(1);
  },
);

it.each(['csv', 'parquet'])(
  "an export of a view as of a given time has the view's rows at that time, as %s",
  async (format) => {
    const header = 'SECCODE,TRADEDATE,CLOSE';
    await site.load(CORRECTED, `${header}\n000001,2026-01-05,10.7\n000001,2026-02-05,10.8\n`, {
      replace: true,
    });
    const { rows } = await site.database.pool.query<{ asOf: string }>(
      `select to_char(clock_timestamp() at time zone '+00', 'YYYY-MM-DD"T"HH24:MI:SS.US') || 'Z' as "asOf"`,
    );
    const asOf = rows[0]?.asOf;
    await site.load(CORRECTED, `${header}\n000001,2026-01-05,99.5\n`, { replace: true });
    for (const split of ['all', 'month']) {
      const then = await exported({ code: VIEW, asOf, split, format });
      expect([then.asOf, then.rows, then.list.length]).toEqual([asOf, 2, split === 'all' ? 1 : 2]);
      if (format !== 'csv') continue;
      const bodies = await Promise.all(then.list.map(async ({ link }) => (await files.load(link)).body));
      const lines = bodies.flatMap((body) => linesOf(body).slice(1)).toSorted();
      expect(lines).toEqual(['000001,2026-01-05,-10.7', '000001,2026-02-05,-10.8']);
    }
  },
);

it('an export as of a time outside the history fails with a reason', async () => {
  const of = (code: string, asOf: string) =>
    files.create({ code, asOf, idempotencyKey: key() }).then(({ msg }) => msg);
  expect(await of(NAMES, '2026-01-01T15:00')).toContain('@asof');
  expect(await of(CORRECTED, 'version:99999999')).toContain('@asof');
  expect(await of(CORRECTED, 'yesterday')).toContain('@asof');
});
