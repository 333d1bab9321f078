import {
  type DataPackage,
  type DatasetDetail,
  FORMATS,
  type PaymentMode,
  type Prices,
} from '@jishi/contract';
import { latenessOfAll } from '@jishi/market-math';
import { wholeSpan } from './dataset-facts.ts';

/** A product as one column of a comparison. */
export interface ComparedProduct {
  readonly product: string;
  readonly name: { readonly zh: string; readonly en: string };
  readonly code: string;
  readonly kind: 'dataset' | 'package';
  readonly frequencies: readonly number[];
  readonly coverage: DatasetDetail['coverage'];
  readonly late: DatasetDetail['late'];
  readonly rows: number;
  readonly updatedAt: string | null;
  readonly fieldCount: number;
  readonly providers: readonly { readonly zh: string; readonly en: string }[];
  readonly adjustment: DatasetDetail['adjustment'];
  readonly formats: readonly string[];
  readonly prices: Prices;
  readonly trialCalls: number | null;
  readonly openRows: number | null;
  readonly isVipOnly: boolean;
  readonly hasFeed: boolean | null;
  /** The maximum number of codes in one call. Null if the product has no parameter for codes. */
  readonly maxCodes: number | null;
  readonly requiredParameters: readonly string[] | null;
  /** Null for a package, whose fields are those of its data sets. */
  readonly fields: DatasetDetail['fields'] | null;
}

export function ofDataset(dataset: DatasetDetail): ComparedProduct {
  const codes = dataset.parameters.flatMap(({ maxCodes }) => maxCodes ?? []);
  return {
    ...dataset,
    product: `dataset:${dataset.code}`,
    kind: 'dataset',
    frequencies: [dataset.frequency],
    providers: [dataset.provider],
    isVipOnly: dataset.vipOnly,
    maxCodes: codes.length === 0 ? null : Math.max(...codes),
    requiredParameters: dataset.parameters.flatMap(({ name, required }) => (required ? [name] : [])),
  };
}

export function ofPackage(dataPackage: DataPackage): ComparedProduct {
  const { datasets } = dataPackage;
  const sum = (of: (dataset: DataPackage['datasets'][number]) => number): number =>
    datasets.reduce((total, dataset) => total + of(dataset), 0);
  const providers = new Map(datasets.map(({ provider }) => [provider.en, provider]));
  return {
    ...dataPackage,
    product: `package:${dataPackage.id}`,
    code: dataPackage.id,
    kind: 'package',
    frequencies: [...new Set(datasets.map(({ frequency }) => frequency))].toSorted((a, b) => a - b),
    coverage: wholeSpan(datasets),
    late: latenessOfAll(datasets.map(({ late }) => late)),
    rows: sum(({ rows }) => rows),
    updatedAt:
      datasets
        .flatMap(({ updatedAt }) => updatedAt ?? [])
        .toSorted()
        .at(-1) ?? null,
    fieldCount: sum(({ fieldCount }) => fieldCount),
    providers: [...providers.values()],
    adjustment: null,
    formats: FORMATS,
    trialCalls: null,
    openRows: null,
    isVipOnly: datasets.every(({ vipOnly }) => vipOnly),
    hasFeed: null,
    maxCodes: null,
    requiredParameters: null,
    fields: null,
  };
}

/** Returns the modes in which at least one of the products is sold. */
export const soldModes = (
  products: readonly ComparedProduct[],
  modes: readonly PaymentMode[],
): PaymentMode[] => modes.filter((mode) => products.some(({ prices }) => prices[mode] !== undefined));

type Field = DatasetDetail['fields'][number];

/** A field by its names, with its description in each product. */
export interface ComparedField {
  readonly zh: string;
  readonly en: string;
  /** For each product, its description of the field: null if the product lacks the field, undefined for a package. */
  readonly fields: readonly (Field | null | undefined)[];
  readonly count: number;
}

/**
 * Returns the fields of all products. Fields that more products share come first. Otherwise, the order is that of the
 * products.
 */
export function comparedFields(products: readonly ComparedProduct[]): ComparedField[] {
  const keyOf = ({ zh, en }: Field): string => JSON.stringify([zh, en]);
  const byKey = products.map(({ fields }) => fields && new Map(fields.map((field) => [keyOf(field), field])));
  const names = new Map(
    products.flatMap(({ fields }) => (fields ?? []).map((field) => [keyOf(field), field])),
  );
  return [...names]
    .map(([key, { zh, en }]) => {
      const fields = byKey.map((map) => (map === null ? undefined : (map.get(key) ?? null)));
      return { zh, en, fields, count: fields.filter(Boolean).length };
    })
    .toSorted((a, b) => b.count - a.count);
}
