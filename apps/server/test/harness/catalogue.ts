import { join } from 'node:path';
import type { Manifest } from '@jishi/contract';
import { readStorefront, type Storefront } from '../../src/modules/catalog/index.ts';
import { readManifests } from '../../src/modules/datasets/index.ts';
import { loadSegmenter, type Segmenter } from '../../src/platform/text-search/index.ts';

/** The folder of the shipped catalogue. */
export const CATALOGUE = join(import.meta.dirname, '../../../../catalogue');

let manifests: Promise<readonly Manifest[]> | undefined;
let storefront: Promise<Storefront> | undefined;
let segmenter: Segmenter | undefined;

/** All shipped manifests, read once in a worker. */
export function wholeCatalogue(): Promise<readonly Manifest[]> {
  manifests ??= readManifests(CATALOGUE);
  return manifests;
}

/** The manifests of the given data sets. */
export async function manifestsOf(codes: readonly string[]): Promise<Manifest[]> {
  return (await wholeCatalogue()).filter(({ code }) => codes.includes(code));
}

/** The storefront of catalogue folders. The shipped one is read once per worker. */
export function storefrontOf(folders: readonly string[]): Promise<Storefront> {
  if (folders.join() !== CATALOGUE) return readStorefront(folders);
  storefront ??= readStorefront(CATALOGUE);
  return storefront;
}

/**
 * The dictionary, loaded once per worker, as the product loads it once per process. Each load takes 80 ms of processor
 * time and 60 MB.
 */
export function theSegmenter(): Segmenter {
  segmenter ??= loadSegmenter();
  return segmenter;
}
