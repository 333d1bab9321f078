import { addressState } from '../../shared/address/address-state.ts';
import { matching, named, oneOf, text } from '../../shared/address/parameters.ts';
import { useAddressState } from '../../shared/address/use-address-state.ts';
import { SERIES } from './continuous.ts';

/** The state of the futures page in the URL. */
export const futuresAddress = addressState(
  {
    product: matching(/^[A-Za-z]{1,8}$/),
    exchange: named('market', text),
    series: oneOf(SERIES, 'raw'),
  },
  { steps: ['product'] },
);

export const useFuturesAddress = () => useAddressState(futuresAddress);
