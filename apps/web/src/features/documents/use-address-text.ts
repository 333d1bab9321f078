import { SEARCH_DEBOUNCE_MS } from '@jishi/contract';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** A typed text that lives in the address once typing has paused; other parts of the address named in `drops` go with a change. */
export function useAddressText(
  name: string,
  drops: string,
): { text: string; settled: string; setText: (text: string) => void } {
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useState<string | null>(null);
  const settled = params.get(name) ?? '';
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => {
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          next.delete(drops);
          if (draft === '') next.delete(name);
          else next.set(name, draft);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
      setDraft(null);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft, drops, name, setParams]);
  return { text: draft ?? settled, settled: settled.trim(), setText: setDraft };
}
