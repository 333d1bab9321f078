import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvCell } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../test/harness/customers.ts';
import { type Answered, call, query } from '../../../test/harness/gateway-call.ts';
import { createCatalogueDatabase, wholeCatalogue } from '../../../test/harness/index.ts';
import { startSite } from '../../../test/harness/server.ts';
import {
  COMPUTED,
  loadedRow,
  loadedRows,
  neededBy,
  SOURCELESS,
} from '../../../test/reference/loaded-rows.ts';
import {
  answeredFields,
  isFeed,
  REFERENCE_CALLS,
  type ReferenceCall,
} from '../../../test/reference/reference-calls.ts';
import { type Dataset, loadDataset, rowsSource } from '../../modules/datasets/index.ts';
import { parseCall } from '../../modules/gateway/index.ts';

const manifests = await wholeCatalogue();
const named = new Set(REFERENCE_CALLS.map(({ code }) => code.replace(/_inc$/, '')));
const site = await startSite(manifests, undefined, await createCatalogueDatabase());
afterAll(site.stop);
let reader: Customer;
const { pool } = site.database;
const described = new Map(manifests.map((manifest) => [manifest.code, manifest]));

/** The data sets in the reference, and those that their views read. */
const read = [...named].flatMap((code) => [code, ...(described.get(code)?.view?.over ?? [])]);
const tables = [...new Set(read)].filter((code) => described.get(code)?.view === undefined);

const LOADS_AT_ONCE = 4;

async function loadTables(rejectFile: string): Promise<void> {
  const waiting = [...tables];
  const work = async (): Promise<void> => {
    for (let code = waiting.shift(); code !== undefined; code = waiting.shift()) {
      const dataset = datasetOf(code);
      const loaded = loadedRows(dataset.manifest);
      const rows = { columns: dataset.columns, rows: () => loaded.map((row) => [...row.values()]) };
      await loadDataset(pool, dataset, rowsSource('reference', rows), {
        // The made-up values are arbitrary, so a high may be below a low and fail a check.
        despiteChecks: true,
        replace: true,
        rejectFile,
        lang: 'en',
      });
    }
  };
  await Promise.all(Array.from({ length: LOADS_AT_ONCE }, work));
  await site.state.registry.refresh();
}

beforeAll(async () => {
  const rejects = await mkdtemp(join(tmpdir(), 'jishi-reference-'));
  await loadTables(join(rejects, 'rejects.csv')).finally(() => rm(rejects, { recursive: true }));
  reader = await newCustomer(site, { balanceFen: 10_000_000n });
  await grant(site, reader, 'term', '*');
  for (const { code } of manifests.filter((manifest) => manifest.private))
    await grant(site, reader, 'private', code);
}, 300_000);

function datasetOf(code: string): Dataset {
  const dataset = site.state.registry.find(code.replace(/_inc$/, ''));
  if (dataset === undefined) throw new Error(`${code} is not described`);
  return dataset;
}

/** Formats a value as the API returns it: a day without the time 00:00:00. */
const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value).replace(/ 00:00:00$/, '');

const valuesOf = (code: string): string[] =>
  loadedRows(datasetOf(code).manifest).flatMap((row) => [...row.values()]);

const viewOf = ({ code }: ReferenceCall) => datasetOf(code).manifest.view;

/** The gateway's response to a call with only its required parameters. */
function answerTo(one: ReferenceCall, more: Record<string, string> = {}): Promise<Answered> {
  const least = isFeed(one) ? { objectid: '0' } : neededBy(datasetOf(one.code).manifest);
  return call(site, `${one.group}/${one.code}?${query({ ...least, ...more })}`, { token: reader.token });
}

describe('every call in the reference', () => {
  it('has a data set', () => {
    expect(REFERENCE_CALLS).toHaveLength(394);
    expect(REFERENCE_CALLS.filter((one) => !site.state.registry.find(one.code.replace(/_inc$/, '')))).toEqual(
      [],
    );
  });

  it('returns exactly the loaded value of each field of a table', async () => {
    const wrong: string[] = [];
    for (const one of REFERENCE_CALLS.filter((call) => viewOf(call) === undefined)) {
      const { manifest } = datasetOf(one.code);
      const row = loadedRow(manifest);
      const { records, resultmsg } = await answerTo(one);
      const record = records.find((one) =>
        manifest.key.every((field) => textOf(one[field]) === row.get(field)),
      );
      if (record === undefined) wrong.push(`${one.code}: no row (${resultmsg})`);
      for (const field of answeredFields(one).filter((code) => record && row.has(code)))
        if (textOf(record?.[field]) !== row.get(field))
          wrong.push(`${one.code} ${field}: ${record?.[field]} for ${row.get(field)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('returns each field of a view with a loaded value, or one derived from loaded values', async () => {
    const wrong: string[] = [];
    for (const one of REFERENCE_CALLS) {
      const { code } = one;
      const view = viewOf(one);
      if (view === undefined) continue;
      const loaded = new Set(view.over.flatMap(valuesOf));
      const { records, resultmsg } = await answerTo(one);
      const [record] = records;
      if (record === undefined) {
        wrong.push(`${code}: no row (${resultmsg})`);
        continue;
      }
      for (const field of answeredFields(one)) {
        const value = textOf(record[field]);
        const isRight = SOURCELESS[code]?.includes(field)
          ? value === null
          : value !== null && (loaded.has(value) || COMPUTED[code]?.includes(field));
        if (!isRight) wrong.push(`${code} ${field}: ${value}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('returns the same values in a table format, under the field codes', async () => {
    const wrong: string[] = [];
    for (const one of REFERENCE_CALLS.filter((call) => !isFeed(call) && viewOf(call) === undefined)) {
      const { manifest, tableColumns } = datasetOf(one.code);
      const row = loadedRow(manifest);
      const [header, ...lines] = (await answerTo(one, { format: 'csv' })).text.trimEnd().split('\n');
      const cells = tableColumns.map((field) => csvCell(row.get(field) ?? '')).join();
      if (header !== tableColumns.join() || !lines.includes(cells)) wrong.push(`${one.code}: ${header}`);
    }
    expect(wrong).toEqual([]);
  });

  it('has the reference’s codes among its fields, even for a view', () => {
    const missing = REFERENCE_CALLS.flatMap((one) => {
      const { tableColumns } = datasetOf(one.code);
      const ofFeed = isFeed(one) ? ['OBJECTID', 'CHANGE_CODE', 'ROWKEY'] : [];
      const lacking = answeredFields(one).filter((field) => ![...tableColumns, ...ofFeed].includes(field));
      return lacking.length === 0 ? [] : [`${one.code}: ${lacking.join(' ')}`];
    });
    expect(missing).toEqual([]);
  });
});

/** Values that clients send for parameters whose values the reference does not list. */
const SENT = [
  ...['2025-06-30', '20250630', '600901', '00700', '113901', '012001', '012006', '071001'],
  ...['2025', '1', 'A', 'B', 'SSE', '上交所', '中国', 'gssh0600901'],
];

const refusal = (dataset: Dataset, parameters: Record<string, string>): string | null => {
  try {
    parseCall(dataset, new Map(Object.entries(parameters)), 'en');
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('every parameter in the reference', () => {
  const calls = REFERENCE_CALLS.filter((one) => !isFeed(one));

  it('is accepted with each value that the reference lists', () => {
    const refused: string[] = [];
    for (const one of calls) {
      const dataset = datasetOf(one.code);
      const needed = neededBy(dataset.manifest);
      for (const { name, values } of one.parameters) {
        const key = name.toLowerCase();
        const reasons = (values.length > 0 ? values : SENT).map((value) => [
          value,
          refusal(dataset, { ...needed, [key]: value }),
        ]);
        const wrong = reasons.filter(([, reason]) => reason !== null);
        // If the reference lists no values, at least one of the values that clients send must be valid.
        const isRefused = values.length > 0 ? wrong.length > 0 : wrong.length === reasons.length;
        if (isRefused) refused.push(`${one.code} ${name}=${wrong.map(([value]) => value).join()}`);
      }
    }
    expect(refused).toEqual([]);
  });

  it('matches only whole values if the reference lists its codes', () => {
    const searched = calls.flatMap(({ code, parameters }) => {
      const names = new Set(parameters.filter(({ values }) => values.length > 0).map(({ name }) => name));
      const parts = datasetOf(code).manifest.parameters.filter(({ name }) => names.has(name));
      return parts.filter(({ op }) => op === 'contains').map(({ name }) => `${code} ${name}`);
    });
    expect(searched).toEqual([]);
  });

  it('is required only if the reference requires it, and accepts at least as many codes as the reference states', () => {
    const stricter: string[] = [];
    for (const one of calls) {
      const { manifest } = datasetOf(one.code);
      for (const parameter of manifest.parameters) {
        const listed = one.parameters.find(({ name }) => name.toLowerCase() === parameter.name.toLowerCase());
        if (parameter.required && parameter.default === undefined && !listed?.required)
          stricter.push(`${one.code} demands ${parameter.name}`);
        if (listed?.codesMax && parameter.op === 'in' && (parameter.maxCodes ?? Infinity) < listed.codesMax)
          stricter.push(`${one.code} takes ${parameter.maxCodes} of ${listed.codesMax} ${parameter.name}`);
      }
    }
    expect(stricter).toEqual([]);
  });
});
