import {
  attributeWords,
  type Field,
  formerNamesOf,
  type Lang,
  type ListedType,
  type Localized,
  unitOf,
  type WireSchema,
} from '@jishi/contract';
import type { DatasetExample } from '../../catalog/index.ts';
import { inBoth } from './schema.ts';

/** Returns the schema of each data set's records, by code. The keys are in the order of JSON responses. */
export function recordSchemas(datasets: readonly DatasetExample[]): Record<string, WireSchema> {
  const titles = titlesOf(datasets);
  return Object.fromEntries(
    datasets.map((example) => [
      example.dataset.code,
      recordSchema(example, titles.get(example.dataset.code) ?? example.dataset.manifest.name),
    ]),
  );
}

/**
 * Returns the schemas' titles. Client generators derive class names from titles, so data sets that share a name also
 * have their code in the title.
 */
function titlesOf(datasets: readonly DatasetExample[]): ReadonlyMap<string, Localized> {
  const countNames = (lang: Lang): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const { dataset } of datasets) {
      const name = className(dataset.manifest.name[lang]);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  };
  const counts = { zh: countNames('zh'), en: countNames('en') };
  return new Map(
    datasets.map(({ dataset: { code, manifest } }) => [
      code,
      inBoth((lang) => {
        const name = manifest.name[lang];
        return (counts[lang].get(className(name)) ?? 0) > 1 ? `${name} ${code}` : name;
      }),
    ]),
  );
}

const className = (title: string): string => title.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

function recordSchema(
  { dataset: { manifest, fields, recordColumns, parent }, row }: DatasetExample,
  title: Localized,
): WireSchema {
  const properties = recordColumns.flatMap((code) => {
    const field = fields.get(code);
    return field ? [[code, fieldSchema(field)] as const] : [];
  });
  return {
    type: 'object',
    title,
    'x-key': manifest.key,
    ...(parent ? { 'x-child-of': { dataset: parent.code, key: parent.key } } : {}),
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
  boolean: { type: ['boolean', 'null'] },
  json: { type: ['object', 'array', 'null'] },
  list: { type: ['array', 'null'] },
};

const LISTED: Record<ListedType, WireSchema> = {
  text: TYPES.text,
  number: TYPES.number,
  date: TYPES.date,
  boolean: TYPES.boolean,
};

/** Returns the schema of a field's values, including the number of digits and the possible values. */
function valueSchema(field: Field): WireSchema {
  const { type, precision, zone, decimal, currencyIn, deprecated, values, of, references, computed } = field;
  const schema = TYPES[type];
  const former = formerNamesOf(field);
  return {
    ...schema,
    ...(of === undefined ? {} : { items: LISTED[of] }),
    ...(precision === undefined
      ? {}
      : { pattern: `^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}\\.\\d{${precision}}$` }),
    ...(zone === undefined ? {} : { 'x-time-zone': zone }),
    ...(decimal === undefined ? {} : { 'x-decimal': decimal }),
    ...(currencyIn === undefined ? {} : { 'x-currency-in': currencyIn }),
    ...(computed === undefined ? {} : { 'x-computed': computed }),
    ...(references === undefined
      ? {}
      : { 'x-references': { dataset: references.dataset, field: references.field } }),
    ...(former.length === 0 ? {} : { 'x-former-names': former }),
    ...(deprecated === undefined ? {} : { deprecated: true, 'x-deprecated': deprecated }),
    ...(values === undefined ? {} : { enum: [...Object.keys(values), null], 'x-values': values }),
  };
}

/**
 * Returns a field's schema. Its description contains the unit and the note. Members that start with `x-` contain the
 * name and the unit in both languages.
 */
function fieldSchema(field: Field): WireSchema {
  const unit = unitOf(field);
  const meaning = inBoth((lang) => {
    const name =
      unit === null ? field[lang] : lang === 'zh' ? `${field.zh}（${unit.zh}）` : `${field.en} (${unit.en})`;
    const notes = [...(field.note === undefined ? [] : [field.note[lang]]), ...attributeWords(field, lang)];
    return notes.length === 0
      ? name
      : `${name}${lang === 'zh' ? '：' : ': '}${notes.join(lang === 'zh' ? '；' : '; ')}`;
  });
  return {
    ...valueSchema(field),
    ...meaning,
    'x-name': { zh: field.zh, en: field.en },
    ...(unit === null ? {} : { 'x-unit': unit }),
    ...(field.role === undefined ? {} : { 'x-jishi-role': field.role }),
  };
}
