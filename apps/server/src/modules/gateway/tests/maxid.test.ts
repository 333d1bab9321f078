import type { Manifest } from '@jishi/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeCatalogue } from '../../../../test/harness/catalogue.ts';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { dayOf } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CODE = '600901';
const takesCode = ({ fields }: Manifest): boolean =>
  fields.some(({ role, pattern }) => role === 'code' && new RegExp(`^(?:${pattern})$`).test(CODE));

/** Tables with six-digit codes and a "greater than" parameter, together with the field that the parameter compares. */
const feeds = (await wholeCatalogue()).flatMap((manifest) =>
  manifest.parameters.flatMap(({ op, name, field = '' }) =>
    op === 'gt' && manifest.view === undefined && takesCode(manifest) ? [{ manifest, name, field }] : [],
  ),
);
const site = await startSite(feeds.map(({ manifest }) => manifest));
afterAll(site.stop);

const ROWS = 240;
/** The numbers and the days are permuted differently, so that the largest number is not on the newest day. */
const rows = Array.from({ length: ROWS }, (_, n) => [
  `T${n}`,
  CODE,
  dayOf((n * 7) % 30),
  1 + ((n * 37) % ROWS),
]);
let reader: Customer;
beforeAll(async () => {
  for (const { manifest, field } of feeds)
    await site.load(
      manifest.code,
      `TEXTID,SECCODE,F001D,${field}\n${rows.map((row) => row.join()).join('\n')}\n`,
    );
  reader = await newCustomer(site);
  await grant(site, reader, 'term', '*');
});

const ask = (code: string, parameters: Record<string, string | number>) =>
  call(site, `info/${code}?${query(parameters)}`, { token: reader.token });

describe('a caller that stores the largest number and requests greater ones', () => {
  it('finds the parameter in several data sets of the catalogue', () => {
    expect(feeds.map(({ name }) => name)).toEqual(feeds.map(() => 'maxid'));
    expect(feeds.length).toBeGreaterThan(3);
  });

  it.each(feeds)(
    'gets every row of $manifest.code exactly once, whatever the page sizes',
    async ({ manifest, field }) => {
      await fc.assert(
        fc.asyncProperty(
          fc.infiniteStream(fc.integer({ min: 1, max: 90 })),
          fc.boolean(),
          async (limits, loud) => {
            const ids: unknown[] = [];
            for (let largest = 0; ; ) {
              const limit = limits.next().value;
              const { records, resultmsg } = await ask(manifest.code, {
                edate: dayOf(60),
                [loud ? 'maxID' : 'maxid']: largest,
                '@limit': limit,
              });
              expect(resultmsg).toBe('success');
              if (records.length === 0) break;
              ids.push(...records.map((record) => record.TEXTID));
              largest = Math.max(...records.map((record) => Number(record[field])));
            }
            expect(ids.toSorted()).toEqual(rows.map(([id]) => id).toSorted());
          },
        ),
        { numRuns: 5 },
      );
    },
  );

  it.each(feeds.filter(({ manifest }) => manifest.group === 'info'))(
    'gets no row of $manifest.code after edate if it sends maxid, and only rows of that day if it does not',
    async ({ manifest, field }) => {
      const last = dayOf(12);
      const until = rows.filter(([, , day]) => String(day) <= last);
      const numbers = async (parameters: Record<string, string | number>) =>
        (await ask(manifest.code, parameters)).records.map((record) => Number(record[field]));
      const ascending = until.map(([, , , number]) => Number(number)).toSorted((a, b) => a - b);
      expect(await numbers({ edate: last, maxid: 0 })).toEqual(ascending);
      expect(await numbers({ edate: last, maxid: 100 })).toEqual(ascending.filter((number) => number > 100));
      const days = (await ask(manifest.code, { edate: last })).records.map((record) => record.F001D);
      expect([days.length, ...new Set(days)]).toEqual([rows.length / 30, last]);
      expect((await ask(manifest.code, { edate: last, maxid: '' })).count).toBe(days.length);
      expect((await ask(manifest.code, { sdate: last, edate: last, maxid: 0 })).count).toBe(days.length);
      const newest = await ask(manifest.code, {});
      expect(`${newest.resultmsg} ${newest.count}`).toBe('success 100');
    },
  );

  it('may choose a different order, and gets the newest rows first if it does not send maxid', async () => {
    const [{ manifest, field } = { manifest: { code: '' }, field: '' }] = feeds;
    const numbers = async (parameters: Record<string, string | number>) =>
      (await ask(manifest.code, { ...parameters, '@limit': 30 })).records.map((record) =>
        Number(record[field]),
      );
    const byId = await numbers({ maxid: 100, '@orderby': 'id:asc' });
    expect(byId).toEqual(Array.from({ length: 30 }, (_, n) => 101 + n));
    const down = await numbers({ maxid: 100, '@orderby': `${field}:desc` });
    expect(down).toEqual(Array.from({ length: 30 }, (_, n) => 240 - n));
    const days = (await ask(manifest.code, {})).records.map((record) => String(record.F001D));
    expect(days).toEqual(days.toSorted().toReversed());
  });
});
