import { manifestSchema } from '@jishi/contract';
import { expect, it } from 'vitest';
import type { DatasetExample } from '../../catalog/index.ts';
import { recordSchemas } from './record-schema.ts';

const field = (code: string, more: object): object => ({ code, zh: code, en: code, ...more });

/** Returns the schema of a record with these fields. */
function schemaOf(key: string, ...fields: object[]): unknown {
  const manifest = manifestSchema.parse({
    code: 'p_test1',
    group: 'stock',
    name: { zh: '测试', en: 'Test' },
    description: { zh: '测试。', en: 'A test.' },
    category: 'listed/quotes',
    provider: 'jishi',
    frequency: 3,
    key: [key],
    fields,
  });
  const dataset = {
    ...{ code: manifest.code, manifest, recordColumns: manifest.fields.map(({ code }) => code) },
    fields: new Map(manifest.fields.map((one) => [one.code, one])),
  };
  return recordSchemas([{ dataset } as unknown as DatasetExample]).p_test1;
}

it('a record schema describes a list by its element type, and names the field that a reference points to', () => {
  const schema = schemaOf(
    'ORGID',
    field('ORGID', { type: 'text', references: { dataset: 'p_test2', field: 'ID', check: 'warn' } }),
    field('MORE', { type: 'json' }),
    field('DEPTH', { type: 'list', of: 'number' }),
    field('DAYS', { type: 'list', of: 'date' }),
  );
  expect(schema).toMatchObject({
    properties: {
      ORGID: { type: ['string', 'null'], 'x-references': { dataset: 'p_test2', field: 'ID' } },
      MORE: { type: ['object', 'array', 'null'] },
      DEPTH: { type: ['array', 'null'], items: { type: ['number', 'null'] } },
      DAYS: { type: ['array', 'null'], items: { type: ['string', 'null'], format: 'date' } },
    },
  });
  expect(JSON.stringify(schema)).toContain('refers to ID of p_test2');
  expect(JSON.stringify(schema)).not.toContain('warn');
});

it('a record schema includes a computed field’s formula, both as a member and in the description', () => {
  const computed = 'CLOSE * 2';
  const schema = schemaOf(
    'CODE',
    field('CODE', { type: 'text' }),
    field('CLOSE', { type: 'number' }),
    field('TWICE', { type: 'number', computed, decimal: [18, 4] }),
  );
  expect(schema).toMatchObject({
    properties: { TWICE: { type: ['number', 'null'], 'x-computed': computed, 'x-decimal': [18, 4] } },
  });
  expect(JSON.stringify(schema)).toContain('computed: CLOSE * 2');
});
