import { addressState } from '../../shared/address/address-state.ts';
import { COMPARE_MAX } from './compare-choice.ts';

const PRODUCT = /^(dataset:p_[A-Za-z0-9_]{1,47}|package:[a-z0-9-]{1,60})$/;
const CODE = /^p_[A-Za-z0-9_]{1,47}$/;

interface Comparison {
  /**
   * The products to compare, up to the maximum. Text that is not the code of a product is kept, so that the page can
   * report it.
   */
  readonly products: readonly string[];
  /** By how many products the URL exceeds the maximum. */
  readonly left: number;
}

export const isComparable = (product: string): boolean => PRODUCT.test(product);

/** Returns the products in the URL, each once. A code without a prefix is that of a data set. */
function readProducts(text: string | null): Comparison {
  const texts = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (CODE.test(part) ? `dataset:${part}` : part));
  const all = [...new Set(texts)];
  return { products: all.slice(0, COMPARE_MAX), left: Math.max(0, all.length - COMPARE_MAX) };
}

export const compareAddress = addressState({
  comparison: {
    name: 'products',
    read: readProducts,
    write: ({ products }: Comparison) => products.join(),
  },
});
