import type { Localized } from '@jishi/contract';
import { tabStorage } from '../../browser/storage.ts';
import { createStored, useStore } from '../../shared/store/store.ts';

/** The maximum number of products that fit side by side. */
export const COMPARE_MAX = 4;

/** A product chosen for comparison. */
export interface CompareItem {
  /** Example: `dataset:p_stock2402` or `package:financials` */
  readonly product: string;
  readonly name: Localized;
}

const STORAGE_KEY = 'compare';
const NOTHING: readonly CompareItem[] = [];

function readItem(item: unknown): CompareItem[] {
  if (typeof item !== 'object' || item === null) return [];
  const { product, zh, en } = item as Record<string, unknown>;
  return typeof product === 'string' && typeof zh === 'string' && typeof en === 'string'
    ? [{ product, name: { zh, en } }]
    : [];
}

function parseItems(text: string | null): readonly CompareItem[] {
  try {
    const items: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(items) ? items.flatMap(readItem).slice(0, COMPARE_MAX) : NOTHING;
  } catch {
    return NOTHING;
  }
}

const choice = createStored(
  () => [tabStorage().getItem(STORAGE_KEY)],
  ([text = null]) => parseItems(text),
);

function write(items: readonly CompareItem[]): void {
  const texts = items.map(({ product, name: { zh, en } }) => ({ product, zh, en }));
  choice.write(() => tabStorage().setItem(STORAGE_KEY, JSON.stringify(texts)));
}

/** The products chosen for comparison in this tab, in order of choice. */
export const useCompareChoice = (): readonly CompareItem[] => useStore(choice);

/** Adds a product to the comparison. Returns false if the comparison is full. */
export function addToComparison(item: CompareItem): boolean {
  const items = choice.get();
  if (items.some(({ product }) => product === item.product)) return true;
  if (items.length >= COMPARE_MAX) return false;
  write([...items, item]);
  return true;
}

export function removeFromComparison(product: string): void {
  write(choice.get().filter((item) => item.product !== product));
}

export const emptyComparison = (): void => write([]);
