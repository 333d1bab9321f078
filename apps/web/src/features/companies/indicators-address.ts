import { BASES, PEERS_MAX } from '@jishi/contract';
import { addressState } from '../../shared/address/address-state.ts';
import { always, list, oneOf } from '../../shared/address/parameters.ts';

const CODE = /^\d{6}$/;
/** The basis of the indicators and the companies to compare with, in the URL. */
export const indicatorsAddress = addressState(
  {
    // By default, the figures cover the last four quarters, because figures since New Year are not comparable from
    // report to report.
    basis: always(oneOf(BASES, 'trailing')),
    peers: list((code) => CODE.test(code), PEERS_MAX),
  },
  { steps: 'all' },
);
