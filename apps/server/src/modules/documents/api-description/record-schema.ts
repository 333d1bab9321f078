import { type Field, UNITS, type WireSchema } from '@jishi/contract';
import type { DatasetExample } from '../../catalog/index.ts';
import { inBoth } from './schema.ts';

/** A record of each data set under its code, keys in the order in which JSON gives them. */
export function recordSchemas(datasets: readonly DatasetExample[]): Record<string, WireSchema> {
  return Object.fromEntries(datasets.map((example) => [example.dataset.code, recordSchema(example)]));
}

function recordSchema({ dataset: { manifest, fields, recordColumns }, row }: DatasetExample): WireSchema {
  const properties = recordColumns.flatMap((code) => {
    const field = fields.get(code);
    return field ? [[code, fieldSchema(field)] as const] : [];
  });
  return {
    type: 'object',
    title: manifest.name,
    'x-key': manifest.key,
    properties: Object.fromEntries(properties),
    ...(row === undefined
      ? {}
      : { examples: [Object.fromEntries(recordColumns.map((code) => [code, row[code] ?? null]))] }),
  };
}

const TYPES: Record<Field['type'], WireSchema> = {
  text: { type: ['string', 'null'] },
  char: { type: ['string', 'null'] },
  number: { type: ['number', 'null'] },
  date: { type: ['string', 'null'], format: 'date' },
  datetime: { type: ['string', 'null'], pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' },
};

/** What it means names its unit and note; both languages of name and unit stand in members that begin with `x-`. */
function fieldSchema(field: Field): WireSchema {
  const unit = field.unit === undefined ? null : UNITS[field.unit];
  const meaning = inBoth((lang) => {
    const name =
      unit === null ? field[lang] : lang === 'zh' ? `${field.zh}（${unit.zh}）` : `${field.en} (${unit.en})`;
    const note = field.note === undefined ? '' : `${lang === 'zh' ? '：' : ': '}${field.note[lang]}`;
    return `${name}${note}`;
  });
  return {
    ...TYPES[field.type],
    ...meaning,
    'x-name': { zh: field.zh, en: field.en },
    ...(unit === null ? {} : { 'x-unit': unit }),
    ...(field.role === undefined ? {} : { 'x-jishi-role': field.role }),
  };
}
