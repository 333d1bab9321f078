import { join } from 'node:path';
import type { Field, Manifest, Parameter } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../test/harness/customers.ts';
import { call, query } from '../../../test/harness/gateway-call.ts';
import { startSite } from '../../../test/harness/server.ts';
import {
  answeredFields,
  isFeed,
  REFERENCE_CALLS,
  type ReferenceCall,
} from '../../../test/reference/reference-calls.ts';
import { type Dataset, readManifests } from '../../modules/datasets/index.ts';
import { parseCall } from '../../modules/gateway/index.ts';

const manifests = await readManifests(join(import.meta.dirname, '../../../../../catalogue'));
const named = new Set(REFERENCE_CALLS.map(({ code }) => code.replace(/_inc$/, '')));
const site = await startSite(manifests);
afterAll(site.stop);
let reader: Customer;
beforeAll(async () => {
  for (const manifest of manifests) {
    if (named.has(manifest.code) && manifest.view === undefined)
      await site.load(manifest.code, csvOf(manifest));
  }
  reader = await newCustomer(site, { balanceFen: 10_000_000n });
  await grant(site, reader, 'term', '*');
  for (const { code } of manifests.filter((manifest) => manifest.private))
    await grant(site, reader, 'private', code);
}, 300_000);

const DAY = '2025-06-30';
const VALUES = { number: '12', date: DAY, datetime: `${DAY} 09:30:00` } as const;
/** Texts that fields with a pattern may hold: codes of securities, funds, bonds and organisations, days and kinds. */
const TEXTS = ['A', '600901', '00700', '012001', '071001', '1', '2025', DAY, '2025-06', 'gssh0600901'];

const fits = (pattern: string | undefined, text: string): boolean =>
  pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(text);

/** A value that the field may have, and that the parameters find which list their values. */
function fieldValue(field: Field, { parameters }: Manifest): string {
  const [choice] = parameters.flatMap(({ field: of, values = {}, op }) =>
    of === field.code && (op === 'eq' || op === 'in' || op === 'prefix') ? Object.entries(values) : [],
  );
  if (choice !== undefined) return choice[1].match?.[0] ?? choice[0];
  if (field.type !== 'text' && field.type !== 'char') return VALUES[field.type];
  const patterns = parameters.flatMap(({ field: of, pattern, through }) =>
    of === field.code && through === undefined ? [pattern] : [],
  );
  const text = TEXTS.find((value) => [field.pattern, ...patterns].every((pattern) => fits(pattern, value)));
  if (text === undefined) throw new Error(`no value fits ${field.code} (${field.pattern})`);
  return text;
}

const csvOf = (manifest: Manifest): string =>
  [
    manifest.fields.map(({ code }) => code).join(),
    manifest.fields.map((field) => `"${fieldValue(field, manifest)}"`).join(),
  ].join('\n');

/** What a call must give to find the row of its data set. */
function neededBy(manifest: Manifest): Record<string, string> {
  const needed = manifest.parameters.filter(
    (parameter) => parameter.required && parameter.default === undefined,
  );
  return Object.fromEntries(needed.map((parameter) => [parameter.name, valueFor(parameter, manifest)]));
}

function valueFor(parameter: Parameter, manifest: Manifest): string {
  const [choice] = Object.keys(parameter.values ?? {});
  const field = manifest.fields.find(({ code }) => code === parameter.field);
  const isDay = field === undefined || field.type === 'date' || field.type === 'datetime';
  return choice ?? (isDay ? DAY : fieldValue(field, manifest));
}

function datasetOf({ code }: ReferenceCall): Dataset {
  const dataset = site.state.registry.find(code.replace(/_inc$/, ''));
  if (dataset === undefined) throw new Error(`${code} is not described`);
  return dataset;
}

describe('every call of the reference', () => {
  it('is described', () => {
    expect(REFERENCE_CALLS).toHaveLength(394);
    expect(REFERENCE_CALLS.filter((one) => !site.state.registry.find(one.code.replace(/_inc$/, '')))).toEqual(
      [],
    );
  });

  it('answers a row under the codes of the reference, each with its value', async () => {
    const without: string[] = [];
    for (const one of REFERENCE_CALLS) {
      const { manifest } = datasetOf(one);
      const path = `${one.group}/${one.code}?${query(isFeed(one) ? { objectid: '0' } : neededBy(manifest))}`;
      const { resultcode, resultmsg, records } = await call(site, path, { token: reader.token });
      if (resultcode !== 200) without.push(`${one.code}: ${resultmsg}`);
      // What a view makes of rows that have all the same value is another test's: the demo market's.
      if (manifest.view !== undefined) continue;
      const [record = {}] = records;
      const empty = answeredFields(one).filter((field) => (record[field] ?? null) === null);
      if (empty.length > 0) without.push(`${one.code}: ${empty.join(' ')}`);
    }
    expect(without).toEqual([]);
  });

  it('has the codes of the reference among its fields, also where it is a view', () => {
    const missing = REFERENCE_CALLS.flatMap((one) => {
      const { tableColumns } = datasetOf(one);
      const ofFeed = isFeed(one) ? ['OBJECTID', 'CHANGE_CODE', 'ROWKEY'] : [];
      const lacking = answeredFields(one).filter((field) => ![...tableColumns, ...ofFeed].includes(field));
      return lacking.length === 0 ? [] : [`${one.code}: ${lacking.join(' ')}`];
    });
    expect(missing).toEqual([]);
  });
});

/** What clients send for the parameters of the reference that list no values. */
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

describe('every parameter of the reference', () => {
  const calls = REFERENCE_CALLS.filter((one) => !isFeed(one));

  it('is taken, with each value that the reference lists', () => {
    const refused: string[] = [];
    for (const one of calls) {
      const dataset = datasetOf(one);
      const needed = neededBy(dataset.manifest);
      for (const { name, values } of one.parameters) {
        const key = name.toLowerCase();
        const reasons = (values.length > 0 ? values : SENT).map((value) => [
          value,
          refusal(dataset, { ...needed, [key]: value }),
        ]);
        const wrong = reasons.filter(([, reason]) => reason !== null);
        // Of a value that no list tells, one of those that clients send has to be right.
        const isRefused = values.length > 0 ? wrong.length > 0 : wrong.length === reasons.length;
        if (isRefused) refused.push(`${one.code} ${name}=${wrong.map(([value]) => value).join()}`);
      }
    }
    expect(refused).toEqual([]);
  });

  it('is demanded only where the reference demands it, and takes as many codes', () => {
    const stricter: string[] = [];
    for (const one of calls) {
      const { manifest } = datasetOf(one);
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
