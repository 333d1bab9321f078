import type { IndexRange } from '@jishi/contract';
import { BOND } from '../../../features/indices/index.ts';

/**
 * The index shown without a code in the address: the first bond index, else the first of all; empty if there is
 * none.
 */
export const usualIndex = (ranges: readonly IndexRange[]): string =>
  (ranges.find(({ category }) => category === BOND) ?? ranges[0])?.code ?? '';
