import { SEARCH_DEBOUNCE_MS } from '@jishi/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePause } from '../../shared/time/use-pause.ts';

/** A typed text that lives in the address once typing has paused; other parts of the address named in `drops` go with a change. */
export function useAddressText(
  name: string,
  drops: string,
): { text: string; settled: string; setText: (text: string) => void } {
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useState<string | null>(null);
  const settled = params.get(name) ?? '';
  usePause(draft, SEARCH_DEBOUNCE_MS, (typed) => {
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete(drops);
        if (typed === '') next.delete(name);
        else next.set(name, typed);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    setDraft(null);
  });
  return { text: draft ?? settled, settled: settled.trim(), setText: setDraft };
}
