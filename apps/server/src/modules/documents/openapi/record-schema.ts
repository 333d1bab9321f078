import { type Field, type Lang, UNITS } from '@jishi/contract';
import type { DatasetExample } from '../../catalog/index.ts';
import { wireOrderOf } from '../../datasets/index.ts';
import type { Json } from './json.ts';

/** A record of each data set under its code, keys in the order in which JSON gives them. */
export function recordSchemas(datasets: readonly DatasetExample[], lang: Lang): Record<string, Json> {
  return Object.fromEntries(datasets.map((example) => [example.dataset.code, recordSchema(example, lang)]));
}

function recordSchema({ dataset: { manifest, fields }, row }: DatasetExample, lang: Lang): Json {
  const order = wireOrderOf(
    manifest,
    manifest.fields.map((field) => field.code),
  );
  const properties = order.flatMap((code) => {
    const field = fields.get(code);
    return field ? [[code, fieldSchema(field, lang)] as const] : [];
  });
  return {
    type: 'object',
    title: manifest.name[lang],
    'x-key': manifest.key,
    properties: Object.fromEntries(properties),
    ...(row === undefined ? {} : { examples: [row] }),
  };
}

const TYPES: Record<Field['type'], Json> = {
  text: { type: ['string', 'null'] },
  char: { type: ['string', 'null'] },
  number: { type: ['number', 'null'] },
  date: { type: ['string', 'null'], format: 'date' },
  datetime: { type: ['string', 'null'], pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' },
};

/** Name and unit in the language of the document; both languages stand in members that begin with `x-`. */
function fieldSchema(field: Field, lang: Lang): Json {
  const unit = field.unit === undefined ? null : UNITS[field.unit];
  const name =
    unit === null ? field[lang] : lang === 'zh' ? `${field.zh}（${unit.zh}）` : `${field.en} (${unit.en})`;
  const note = field.note === undefined ? '' : `${lang === 'zh' ? '：' : ': '}${field.note[lang]}`;
  return {
    ...TYPES[field.type],
    description: `${name}${note}`,
    'x-name': { zh: field.zh, en: field.en },
    ...(unit === null ? {} : { 'x-unit': unit }),
    ...(field.role === undefined ? {} : { 'x-jishi-role': field.role }),
  };
}
