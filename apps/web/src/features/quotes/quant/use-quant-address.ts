import { COVERAGE_PARTS } from '@jishi/contract';
import { addressState } from '../../../shared/address/address-state.ts';
import { always, matching, named, oneOf } from '../../../shared/address/parameters.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';

/**
 * The selected data set and the checked stock in the URL, in addition to the data set's filters. Changing the data set
 * clears its filters, because they do not apply to another one.
 */
const quantAddress = addressState(
  { security: matching(/^\d{6}$/), part: named('set', always(oneOf(COVERAGE_PARTS, 'prices'))) },
  { steps: 'all', resets: ['part'] },
);

export const useQuantAddress = () => useAddressState(quantAddress);
