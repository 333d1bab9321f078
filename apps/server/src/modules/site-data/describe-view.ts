import {
  attributesOf,
  downloadChargeOf,
  type Field,
  type Manifest,
  type Parameter,
  type ViewedDataset,
  type ViewParameter,
} from '@jishi/contract';
import { type Dataset, isEnded } from '../datasets/index.ts';
import { siteRightOf } from './site-right.ts';

/** Describes a data set for the page that shows its rows and its filters. */
export function describeView(
  dataset: Dataset,
  emptyFields: ReadonlySet<string>,
  seesRows: boolean,
): ViewedDataset {
  const { manifest } = dataset;
  const { show, fields, rowsMax, rowsPerDay } = siteRightOf(manifest, seesRows);
  return {
    code: dataset.code,
    name: manifest.name,
    description: manifest.description,
    category: manifest.category,
    show,
    rowsMax,
    rowsPerDay,
    downloadCharge: show === 'full' ? downloadChargeOf(manifest) : 'never',
    callPrice: manifest.prices.use ?? null,
    vipOnly: manifest.vipOnly,
    rows: Number(dataset.rowCount),
    demo: dataset.isDemo,
    coverage: dataset.coverage,
    late: dataset.late,
    updatedAt: dataset.updatedAt?.toISOString() ?? null,
    dateField: dataset.dateField,
    serves: manifest.serves ?? null,
    fields: fields.flatMap((code) => {
      const field = dataset.fields.get(code);
      return field && !isEnded(dataset.names, code) ? [fieldOf(field, manifest)] : [];
    }),
    parameters: manifest.parameters.flatMap((parameter) => {
      const field = parameter.field === undefined ? undefined : dataset.fields.get(parameter.field);
      const narrows = parameter.op !== 'accept' && field !== undefined && fields.includes(field.code);
      return narrows && show === 'full' ? [parameterOf(parameter, field)] : [];
    }),
    defaultOrder: manifest.order,
    emptyFields: fields.filter((code) => emptyFields.has(code)),
  };
}

function fieldOf(field: Field, manifest: Manifest): ViewedDataset['fields'][number] {
  const { code, zh, en, type, role, unit, note } = field;
  return {
    code,
    zh,
    en,
    type,
    role: role ?? null,
    unit: unit ?? null,
    key: manifest.key.includes(code),
    note: note ?? null,
    ...attributesOf(field),
  };
}

/** On a page, a view's parameters for the first and the last day are ordinary bounds on a day. */
const PAGE_OPS: Partial<Record<Parameter['op'], Parameter['op']>> = { from: 'gte', to: 'lte' };

function parameterOf(parameter: Parameter, field: Field): ViewParameter {
  return {
    name: parameter.name,
    zh: parameter.zh,
    en: parameter.en,
    op: PAGE_OPS[parameter.op] ?? parameter.op,
    field: field.code,
    type: parameter.op in PAGE_OPS ? 'date' : field.type,
    role: field.role ?? null,
    pattern: parameter.pattern ?? null,
    maxCodes: parameter.maxCodes ?? null,
    values: Object.entries(parameter.values ?? {}).map(([value, { zh, en, match }]) => ({
      value,
      zh,
      en,
      match: match ?? [value],
    })),
    default: parameter.default ?? null,
    example: parameter.example ?? null,
  };
}
