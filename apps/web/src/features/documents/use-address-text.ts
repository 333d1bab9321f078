import { SEARCH_DEBOUNCE_MS } from '@jishi/contract';
import { useState } from 'react';
import { useAddress, withParameters } from '../../shared/navigation/address.ts';
import { usePause } from '../../shared/time/use-pause.ts';

/** A typed text that lives in the address once typing has paused; other parts of the address named in `drops` go with a change. */
export function useAddressText(
  name: string,
  drops: string,
): { text: string; settled: string; setText: (text: string) => void } {
  const [params, setParams] = useAddress();
  const [draft, setDraft] = useState<string | null>(null);
  const settled = params.get(name) ?? '';
  usePause(draft, SEARCH_DEBOUNCE_MS, (typed) => {
    setParams((old) => withParameters(old, { [drops]: '', [name]: typed }), { replace: true });
    setDraft(null);
  });
  return { text: draft ?? settled, settled: settled.trim(), setText: setDraft };
}
