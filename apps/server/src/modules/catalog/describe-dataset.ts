import { type DatasetDetail, type DatasetSummary, FORMATS, UNITS } from '@jishi/contract';
import { type Dataset, wireOrderOf } from '../datasets/index.ts';
import { isWithin, type Storefront } from './storefront.ts';

/** A data set as a row of the data store. */
export function summaryOf(dataset: Dataset, storefront: Storefront): DatasetSummary {
  const { manifest } = dataset;
  return {
    code: dataset.code,
    group: manifest.group,
    name: manifest.name,
    description: manifest.description,
    category: manifest.category,
    // A catalogue of the operator's own may name a provider that it does not list.
    provider: storefront.providers.get(manifest.provider) ?? { zh: manifest.provider, en: manifest.provider },
    frequency: manifest.frequency,
    prices: manifest.prices,
    trialCalls: manifest.trialCalls,
    vipOnly: manifest.vipOnly,
    open: manifest.open,
    fieldCount: manifest.fields.length,
    rows: Number(dataset.rowCount),
    coverage: dataset.coverage,
    updatedAt: dataset.updatedAt?.toISOString() ?? null,
  };
}

/** The product page and the document of a data set. */
export function detailOf(dataset: Dataset, storefront: Storefront): DatasetDetail {
  const { manifest } = dataset;
  return {
    ...summaryOf(dataset, storefront),
    path: `/api/${manifest.group}/${dataset.code}`,
    categoryPath: storefront.categories
      .filter(({ id }) => isWithin(manifest.category, id))
      .sort((one, other) => one.id.length - other.id.length)
      .map(({ zh, en }) => ({ zh, en })),
    fields: manifest.fields.map((field) => ({
      code: field.code,
      zh: field.zh,
      en: field.en,
      type: field.type,
      unit: field.unit === undefined ? null : UNITS[field.unit],
      key: manifest.key.includes(field.code),
      note: field.note ?? null,
    })),
    parameters: manifest.parameters.map(parameterDoc),
    wireOrder: wireOrderOf(
      manifest,
      manifest.fields.map((field) => field.code),
    ),
    defaultOrder: manifest.order,
    formats: [...FORMATS],
    hasFeed: dataset.feed !== null,
    version: String(dataset.version),
  };
}

function parameterDoc(parameter: Dataset['manifest']['parameters'][number]): DatasetDetail['parameters'][number] {
  return {
    name: parameter.name,
    zh: parameter.zh,
    en: parameter.en,
    required: parameter.required,
    pattern: parameter.pattern ?? null,
    maxCodes: parameter.maxCodes ?? null,
    values: Object.entries(parameter.values ?? {}).map(([value, { zh, en }]) => ({ value, zh, en })),
    default: parameter.default ?? null,
    example: parameter.example ?? null,
  };
}
