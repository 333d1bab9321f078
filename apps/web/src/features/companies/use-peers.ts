import { PEERS_MAX } from '@jishi/contract';
import { addressState } from '../../shared/address/address-state.ts';
import { list } from '../../shared/address/parameters.ts';
import { useAddressState } from '../../shared/address/use-address-state.ts';

const CODE = /^\d{6}$/;
const peersAddress = addressState({ peers: list((code) => CODE.test(code), PEERS_MAX) }, { steps: 'all' });

/** The codes of the peers in the address, and a function that changes them. */
export function usePeers(): [readonly string[], (peers: readonly string[]) => void] {
  const { address, change } = useAddressState(peersAddress);
  return [address.peers, (peers) => change({ peers })];
}
