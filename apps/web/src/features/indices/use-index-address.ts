import { addressState } from '../../shared/address/address-state.ts';
import { matching, named, oneOf, text } from '../../shared/address/parameters.ts';
import { useAddressState } from '../../shared/address/use-address-state.ts';
import { constituentOrders } from './constituent-order.ts';

/**
 * The state of the index page in the URL, in addition to the settings of its chart. Changing the index clears the day,
 * because another index might not have it.
 */
export const indexAddress = addressState(
  {
    code: named('companyid', text),
    day: matching(/^\d{4}-\d{2}-\d{2}$/),
    order: oneOf(constituentOrders, 'weight'),
  },
  { steps: ['code'], clears: { code: ['day'] } },
);

export const useIndexAddress = () => useAddressState(indexAddress);
