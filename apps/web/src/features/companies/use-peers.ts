import { PEERS_MAX } from '@jishi/contract';
import { useAddress, withParameters } from '../../shared/navigation/address.ts';

const PARAMETER = 'peers';
const CODE = /^\d{6}$/;

/** The codes of the peers in the address, and a function that changes them. */
export function usePeers(): [readonly string[], (peers: readonly string[]) => void] {
  const [params, setParams] = useAddress();
  const named = (params.get(PARAMETER) ?? '').split(',').filter((code) => CODE.test(code));
  const peers = [...new Set(named)].slice(0, PEERS_MAX);
  const change = (next: readonly string[]): void =>
    setParams((old) => withParameters(old, { [PARAMETER]: next.join() }));
  return [peers, change];
}
