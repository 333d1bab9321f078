import type { ViewedDataset } from '@jishi/contract';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { faultsOf, queryOf, type Where } from '../filters.ts';
import { viewAddress } from '../view-state.ts';
import type { List } from './list.ts';

interface ListState {
  /** The filters that the reader has set. */
  readonly where: Where;
  /**
   * All filters of the rows, in the server's format. If one of the reader's filters is invalid, none of the reader's
   * filters is included.
   */
  readonly queryWith: (where: Where) => string;
  /** Returns the URL of the list with the given filters. */
  readonly searchOf: (where: Where) => string;
}

/** Returns the filters of a list in the URL. The table of the list reads them from the same URL. */
export function useListState(view: ViewedDataset, { fixed }: List): ListState {
  const open = {
    ...view,
    parameters: view.parameters.filter(({ name }) => !Object.hasOwn(fixed ?? {}, name)),
  };
  const { address, searchOf } = useAddressState(viewAddress(open));
  return {
    where: address.where,
    queryWith: (where) => {
      const isSound = faultsOf(where, open.parameters).length === 0;
      return queryOf({ ...(isSound ? where : {}), ...fixed }, view.parameters);
    },
    searchOf: (where) => searchOf({ where }),
  };
}
