import {
  attributesOf,
  type DatasetDetail,
  type DatasetSummary,
  earlierParameters,
  FORMATS,
  type Localized,
  type Parameter,
  trialCallsOf,
  trialRowsOf,
  unitOf,
  type WireParameter,
} from '@jishi/contract';
import { type Dataset, earlierRowsOf, servedFields } from '../datasets/index.ts';
import { previewOf } from './preview.rules.ts';
import { relatedTo } from './related-datasets.ts';
import type { SampleRecord } from './sample-rows.ts';
import { isWithin, type Storefront } from './storefront.ts';
import { trialValues } from './trial-values.ts';

/** Returns the data store entry of a data set. */
export function summaryOf(dataset: Dataset, storefront: Storefront): DatasetSummary {
  const { manifest } = dataset;
  return {
    code: dataset.code,
    group: manifest.group,
    name: manifest.name,
    description: manifest.description,
    category: manifest.category,
    // The operator's own catalogue may name a provider that is not in its list.
    provider: storefront.providers.get(manifest.provider) ?? { zh: manifest.provider, en: manifest.provider },
    frequency: manifest.frequency,
    prices: manifest.prices,
    trialCalls: trialCallsOf(manifest),
    trialRows: trialRowsOf(manifest),
    trialDays: dataset.trialHistory?.days ?? null,
    vipOnly: manifest.vipOnly,
    open: manifest.open,
    openRows: manifest.openRows ?? null,
    fieldCount: servedFields(dataset).length,
    rows: Number(dataset.rowCount),
    coverage: dataset.coverage,
    late: dataset.late,
    updatedAt: dataset.updatedAt?.toISOString() ?? null,
  };
}

/**
 * Returns the details of a data set for its product page and its documentation. `visible` contains all data sets that
 * may be shown. `row` provides values for examples.
 */
export function detailOf(
  dataset: Dataset,
  visible: readonly Dataset[],
  storefront: Storefront,
  row: SampleRecord | undefined,
  seesRows = false,
): DatasetDetail {
  const { manifest } = dataset;
  const examples = trialValues(dataset, row);
  return {
    ...summaryOf(dataset, storefront),
    path: `/api/${manifest.group}/${dataset.code}`,
    categoryPath: storefront.categories
      .filter(({ id }) => isWithin(manifest.category, id))
      .sort((one, other) => one.id.length - other.id.length)
      .map(({ zh, en }) => ({ zh, en })),
    adjustment: manifest.adjustment ?? null,
    dateField: dateFieldNameOf(dataset),
    fields: servedFields(dataset).map((field) => ({
      code: field.code,
      zh: field.zh,
      en: field.en,
      type: field.type,
      role: field.role ?? null,
      unit: unitOf(field),
      key: manifest.key.includes(field.code),
      note: field.note ?? null,
      ...attributesOf(field),
    })),
    parameters: [
      ...manifest.parameters.map((parameter) =>
        parameterDoc(parameter, examples.get(parameter.name) ?? null),
      ),
      ...earlierParameters(earlierRowsOf(dataset)).map(versionParameterDoc),
    ],
    wireOrder: [...dataset.recordColumns],
    defaultOrder: manifest.order,
    formats: [...FORMATS],
    hasFeed: dataset.hasFeed,
    demo: dataset.isDemo,
    version: String(dataset.version),
    onSale: dataset.rowCount > 0n,
    preview: previewOf(manifest, seesRows),
    since: manifest.since ?? null,
    childOf: dataset.parent === null ? null : { dataset: dataset.parent.code, key: [...dataset.parent.key] },
    related: relatedTo(dataset, visible),
    packages: storefront.packages
      .filter(({ datasets }) => datasets.includes(dataset.code))
      .map(({ id, zh, en, prices }) => ({ id, name: { zh, en }, prices })),
  };
}

/** Returns the name of the date field that defines the coverage of a data set. */
export function dateFieldNameOf({ fields, dateField }: Dataset): Localized | null {
  const field = fields.get(dateField ?? '');
  return field ? { zh: field.zh, en: field.en } : null;
}

/** Documents the parameter that selects a version of the data set. */
function versionParameterDoc({ name, zh, en }: WireParameter): DatasetDetail['parameters'][number] {
  const open = { required: false, pattern: null, maxCodes: null, values: [], default: null, example: null };
  return { name, zh, en, ...open };
}

function parameterDoc(parameter: Parameter, example: string | null): DatasetDetail['parameters'][number] {
  return {
    name: parameter.name,
    zh: parameter.zh,
    en: parameter.en,
    required: parameter.required,
    pattern: parameter.pattern ?? null,
    maxCodes: parameter.maxCodes ?? null,
    values: Object.entries(parameter.values ?? {}).map(([value, { zh, en }]) => ({ value, zh, en })),
    default: parameter.default ?? null,
    example,
  };
}
