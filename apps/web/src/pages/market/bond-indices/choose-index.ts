import type { IndexRange } from '@jishi/contract';
import { BOND } from '../../../features/indices/index.ts';

/** Without a code in the address: the first index of bonds, else the first of all; empty where there is none. */
export const usualIndex = (ranges: readonly IndexRange[]): string =>
  (ranges.find(({ category }) => category === BOND) ?? ranges[0])?.code ?? '';
