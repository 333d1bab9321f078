import { addressState } from '../../shared/address/address-state.ts';
import { COMPARE_MAX } from './compare-choice.ts';

const PRODUCT = /^(dataset:p_[A-Za-z0-9_]{1,47}|package:[a-z0-9-]{1,60})$/;
const CODE = /^p_[A-Za-z0-9_]{1,47}$/;

interface Comparison {
  /** At most as many as can be compared. Texts that name no product are kept, so that the page can say so. */
  readonly products: readonly string[];
  /** The number of products in the address beyond those. */
  readonly left: number;
}

export const isComparable = (product: string): boolean => PRODUCT.test(product);

/** The products named in an address, each once. A bare code is a data set's. */
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
