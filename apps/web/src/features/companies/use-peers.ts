import { PEERS_MAX } from '@jishi/contract';
import { useSearchParams } from 'react-router';

const PARAMETER = 'peers';
const CODE = /^\d{6}$/;

/** Codes of the peers that the address names, and how they change. */
export function usePeers(): [readonly string[], (peers: readonly string[]) => void] {
  const [params, setParams] = useSearchParams();
  const named = (params.get(PARAMETER) ?? '').split(',').filter((code) => CODE.test(code));
  const peers = [...new Set(named)].slice(0, PEERS_MAX);
  const change = (next: readonly string[]): void =>
    setParams(
      (old) => {
        const changed = new URLSearchParams(old);
        if (next.length === 0) changed.delete(PARAMETER);
        else changed.set(PARAMETER, next.join());
        return changed;
      },
      { preventScrollReset: true },
    );
  return [peers, change];
}
