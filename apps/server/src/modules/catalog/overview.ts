import {
  type discoveryEndpoints,
  isFree,
  type OutputOf,
  type Overview,
  POPULAR_ITEMS_MAX,
  type PopularDataset,
  trialCallsOf,
  trialRowsOf,
} from '@jishi/contract';
import type { Dataset } from '../datasets/index.ts';
import { exampleFor } from './example-call.ts';
import { listCategories } from './list-categories.ts';
import { lowestPaid } from './lowest-paid.ts';
import { popularOf } from './popular.rules.ts';
import { membersDatasets, plansOnOffer } from './products.ts';
import type { SampleRows } from './sample-rows.ts';
import type { Storefront } from './storefront.ts';

/** Returns the figures of the store and the data sets that newcomers should see first. */
export async function overviewOf(
  onSale: readonly Dataset[],
  storefront: Storefront,
  calls: ReadonlyMap<string, number>,
  sample: SampleRows,
): Promise<Overview> {
  const registry = { onSale: () => onSale };
  const manifests = onSale.map(({ manifest }) => manifest);
  const { recommendations, popular } = recommendedOf(onSale, storefront, calls);
  return {
    datasets: onSale.length,
    fields: manifests.reduce((sum, { fields }) => sum + fields.length, 0),
    rows: onSale.reduce((sum, { rowCount }) => sum + Number(rowCount), 0),
    free: manifests.filter(({ prices, vipOnly }) => !vipOnly && isFree(prices)).length,
    withTrial: manifests.filter((manifest) => trialCallsOf(manifest) > 0).length,
    trials: trialsOf(onSale),
    vipOnly: membersDatasets({ registry }).length,
    plan: plansOnOffer({ registry, storefront }).toSorted((a, b) => a.level - b.level)[0] ?? null,
    callFromFen: lowestPaid(manifests.map(({ prices }) => prices.use)),
    monthFromFen: lowestPaid(manifests.map(({ prices }) => prices.month)),
    categories: listCategories(storefront, onSale).filter(({ id, count }) => count > 0 && !id.includes('/')),
    popularBy: recommendations.by,
    popular: recommendations.datasets,
    example: await exampleOf([...popular, ...onSale], sample),
  };
}

/** Returns the limits of trials over the data sets that have one. */
function trialsOf(onSale: readonly Dataset[]): Overview['trials'] {
  const tried = onSale.filter(({ manifest }) => trialCallsOf(manifest) > 0);
  const calls = spanOf(tried.map(({ manifest }) => trialCallsOf(manifest)));
  const rows = spanOf(tried.map(({ manifest }) => trialRowsOf(manifest)));
  if (calls === null || rows === null) return null;
  return { calls, rows, days: spanOf(tried.flatMap(({ trialHistory }) => trialHistory?.days ?? [])) };
}

const spanOf = (values: readonly number[]): { least: number; most: number } | null =>
  values.length === 0 ? null : { least: Math.min(...values), most: Math.max(...values) };

interface Recommended {
  readonly recommendations: OutputOf<typeof discoveryEndpoints.recommendations>;
  /** The recommended data sets with all their details. */
  readonly popular: readonly Dataset[];
}

/** Returns the store's recommendations and the rule that selected them. */
export function recommendedOf(
  onSale: readonly Dataset[],
  storefront: Storefront,
  calls: ReadonlyMap<string, number>,
): Recommended {
  const { by, datasets: popular } = popularOf(onSale, storefront.recommended, calls, POPULAR_ITEMS_MAX);
  const datasets = popular.map((dataset) =>
    popularRow(dataset, storefront, by === 'calls' ? (calls.get(dataset.code) ?? 0) : null),
  );
  return { recommendations: { by, datasets }, popular };
}

function popularRow(
  { code, manifest }: Dataset,
  storefront: Storefront,
  calls: number | null,
): PopularDataset {
  const { name, description, frequency, prices, vipOnly } = manifest;
  const category = storefront.categories.find(({ id }) => id === manifest.category);
  return {
    code,
    name,
    description,
    category: category
      ? { zh: category.zh, en: category.en }
      : { zh: manifest.category, en: manifest.category },
    frequency,
    prices,
    trialCalls: trialCallsOf(manifest),
    vipOnly,
    calls,
  };
}

async function exampleOf(candidates: readonly Dataset[], sample: SampleRows): Promise<Overview['example']> {
  const dataset = candidates.find(({ manifest }) => manifest.open !== 'none');
  if (!dataset) return null;
  const { path, values } = await exampleFor(dataset, sample);
  return { code: dataset.code, path, values: Object.fromEntries(values) };
}
