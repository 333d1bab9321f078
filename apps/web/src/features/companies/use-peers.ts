import { PEERS_MAX } from '@jishi/contract';
import { useAddress, withParameters } from '../../shared/navigation/address.ts';

const PARAMETER = 'peers';
const CODE = /^\d{6}$/;

/** Codes of the peers that the address names, and how they change. */
export function usePeers(): [readonly string[], (peers: readonly string[]) => void] {
  const [params, setParams] = useAddress();
  const named = (params.get(PARAMETER) ?? '').split(',').filter((code) => CODE.test(code));
  const peers = [...new Set(named)].slice(0, PEERS_MAX);
  const change = (next: readonly string[]): void =>
    setParams((old) => withParameters(old, { [PARAMETER]: next.join() }));
  return [peers, change];
}
