import type { Restriction } from '@jishi/contract';
import { expect } from 'vitest';
import type { Customer } from '../../../../test/harness/customers.ts';
import type { TestSite } from '../../../../test/harness/server.ts';
import { filesOf, storageOf, writerOf } from './files.fixture.ts';
import { type Cells, fieldsOf, type Shape } from './restricted-rights.fixture.ts';
import { ownedFields } from './restricted-rights.oracle.fixture.ts';
import { csvRecords, leaksOf, recordsOf } from './restricted-rights.records.fixture.ts';

export interface Loaded {
  readonly code: string;
  readonly shape: Shape;
  readonly before: readonly Cells[];
  readonly rows: readonly Cells[];
  /** The data set's version before the second load; null for a view. */
  readonly version: bigint | null;
}
/** An entitlement to one data set, and the data for reading under it. */
export interface Held extends Loaded {
  readonly restriction: Restriction;
  readonly customer: Customer;
  readonly expected: Cells[];
  readonly foreign: readonly string[];
}

let exports = 0;
/** The error code of an export without rows. */
const NO_ROWS = 2770;

async function exportedFiles(site: TestSite, held: Held): Promise<void> {
  const files = filesOf(site, held.customer);
  for (const format of ['csv', 'dbf'] as const) {
    const input = {
      code: held.code,
      format,
      split: 'all',
      header: 'codes',
      idempotencyKey: `export-of-a-part-${exports++}`,
    };
    const order = await files.create(input);
    if (held.expected.length === 0) return void expect(order.code).toBe(NO_ROWS);
    expect([order.code, order.msg]).toEqual([0, order.msg]);
    await writerOf(site, storageOf(site)).write();
    const { list } = await files.one(order.data.number);
    const bodies = await Promise.all(list.map(async ({ link }) => (await files.load(link)).rawPayload));
    const text = Buffer.concat(bodies).toString('latin1');
    expect(leaksOf(text, held.foreign), format).toEqual([]);
    if (format === 'csv') expect(csvRecords(text)).toEqual(held.expected);
    else expect(list.map(({ rows }) => rows)).toEqual([held.expected.length]);
  }
}

/**
 * Checks that an export by year has files for exactly the years in the part, and that each has the planned number of
 * rows.
 */
async function filesByYear(site: TestSite, held: Held): Promise<void> {
  if (held.shape.time === null) return;
  const years = new Map<string, number>();
  for (const { AT } of held.expected) {
    const year = AT?.slice(0, 4) ?? 'undated';
    years.set(year, (years.get(year) ?? 0) + 1);
  }
  const idempotencyKey = `export-of-a-part-${exports++}`;
  const input = { code: held.code, format: 'csv', split: 'year', header: 'codes', idempotencyKey };
  const files = filesOf(site, held.customer);
  const order = await files.create(input);
  if (years.size === 0) return void expect(order.code).toBe(NO_ROWS);
  await writerOf(site, storageOf(site)).write();
  const { list, rowsTotal } = await files.one(order.data.number);
  const written = list.map(({ name, rows }) => [/_([^_]+)\.csv$/.exec(name)?.[1], rows]);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(years));
  expect(rowsTotal).toBe(held.expected.length);
}

async function chargedFile(site: TestSite, held: Held): Promise<void> {
  const { customer, code, shape, restriction, expected, foreign } = held;
  const headers = { authorization: `Bearer ${customer.token}` };
  const load = (columns: string) =>
    site.app.inject({
      method: 'POST',
      url: `/download/${code}`,
      query: { format: 'json', columns },
      headers,
    });
  const file = await load('');
  expect(file.headers['x-jishi-total']).toBe(String(expected.length));
  const { records } = file.json() as { records: Record<string, unknown>[] };
  expect(recordsOf({ records })).toEqual(expected);
  const foreignField = fieldsOf(shape).find((field) => !ownedFields(shape, restriction).includes(field));
  if (foreignField === undefined) return;
  const refused = await load(foreignField);
  expect([refused.statusCode === 200, refused.body.includes(foreignField)]).toEqual([false, true]);
  expect(leaksOf(refused.body, foreign)).toEqual([]);
}

/** Returns the ways to read a part in files. */
export const waysOfFiles = (site: TestSite) => ({
  exportedFiles: (held: Held) => exportedFiles(site, held),
  filesByYear: (held: Held) => filesByYear(site, held),
  chargedFile: (held: Held) => chargedFile(site, held),
});
