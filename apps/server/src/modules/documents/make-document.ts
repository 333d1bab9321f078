import type { Document, Lang } from '@jishi/contract';
import { readMarkdown } from '../../platform/markdown/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readOfferedLimits } from '../accounts/index.ts';
import { detailOf, exampleFor } from '../catalog/index.ts';
import type { Dataset } from '../datasets/index.ts';
import { datasetMarkdown } from './dataset-markdown.ts';
import type { DocumentsDeps } from './documents.deps.ts';
import { exampleOf } from './guide/example-call.ts';
import { type GuidePage, guideMarkdown, isGuidePage } from './guide/guide.ts';
import { guideTables } from './guide/guide-tables.ts';

/** Returns a page of the guide as Markdown, with the site's values filled in. */
export async function guideText(
  deps: DocumentsDeps,
  page: GuidePage,
  lang: Lang,
  origin: string,
): Promise<string> {
  const { registry, guide, sample, db, storefront } = deps;
  const onSale = registry.onSale();
  const example = await exampleOf(onSale.length > 0 ? onSale : registry.all(), sample);
  if (example === null) throw new Refusal('documents.notFound', { page });
  const plans = await readOfferedLimits(db, storefront.memberships.plans);
  return guideMarkdown(guide, page, lang, { origin, plans, example });
}

/** Returns the document of a data set on sale as Markdown. A private data set is treated as missing. */
export async function datasetText(
  deps: DocumentsDeps,
  code: string,
  lang: Lang,
  origin: string,
): Promise<string> {
  const dataset = offered(deps, code);
  const example = await exampleFor(dataset, deps.sample);
  const plans = await readOfferedLimits(deps.db, deps.storefront.memberships.plans);
  const { limits = '', resultCodes = '' } = guideTables(lang, plans);
  const detail = detailOf(dataset, deps.registry.onSale(), deps.storefront, example.row);
  const { samples } = deps.guide;
  return datasetMarkdown({ detail, example, samples, tables: { limits, resultCodes } }, origin, lang);
}

function offered({ registry }: DocumentsDeps, code: string): Dataset {
  const dataset = registry.find(code);
  if (!dataset || !registry.onSale().includes(dataset)) throw new Refusal('datasets.notFound', { code });
  return dataset;
}

export function guidePageOf(id: string): GuidePage {
  if (!isGuidePage(id)) throw new Refusal('documents.notFound', { page: id.slice(0, 60) });
  return id;
}

/** Converts Markdown to the blocks that a page renders. */
export function documentOf(text: string, markdown: string): Document {
  return { ...readMarkdown(text), markdown };
}
