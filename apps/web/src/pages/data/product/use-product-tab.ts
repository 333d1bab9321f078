import { useState } from 'react';
import { useSearchParams } from 'react-router';

const TAB_PARAMETER = 'tab';

/**
 * The open tab stands in the address: a link leads to it. Where it names none, `first` is open. Moving between tabs is no
 * step that "back" undoes.
 */
export function useProductTab(first: string | null): [string | null, (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const [current, setCurrent] = useState(params.get(TAB_PARAMETER) ?? first);
  const open = (tab: string): void => {
    // Shown at once; the address follows when the router gets to it.
    setCurrent(tab);
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.set(TAB_PARAMETER, tab);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [current, open];
}
