import type { ViewedDataset } from '@jishi/contract';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { faultsOf, queryOf, type Where } from '../filters.ts';
import { viewAddress } from '../view-state.ts';
import type { List } from './list.ts';

interface ListState {
  /** The reader's choices. */
  readonly where: Where;
  /**
   * All filters of the rows as the server accepts them. If one of the reader's choices is invalid, none of
   * them is included.
   */
  readonly queryWith: (where: Where) => string;
  /** The address with other choices. */
  readonly searchOf: (where: Where) => string;
}

/** The filters of a list, kept in the address. The table of the list reads the same address. */
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
