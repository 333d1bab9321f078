import { SEARCH_DEBOUNCE_MS } from '@jishi/contract';
import { useEffect, useState } from 'react';
import { useAddress } from '../../shared/navigation/address.ts';
import { usePause } from '../../shared/time/use-pause.ts';
import { ROWS_STEP, readAddress, type StoreState, writeAddress } from './store-address.ts';

export interface StoreControls {
  /** As the page shows it now: with what stands in the box, though the address follows a moment later. */
  state: StoreState;
  /** A choice is a step that "back" undoes, in a drawer together with the others. It restarts the list. */
  choose: (change: Partial<StoreState>) => void;
  /** Typing and longer lists are no steps of their own. */
  type: (q: string) => void;
  showMore: (show: number) => void;
  /** Query part of the address with a change, for links. */
  searchWith: (change: Partial<StoreState>) => string;
}

/** The typed text, shown until the address has followed: more keys may come before the router is done. */
interface Draft {
  readonly q: string;
  readonly sent: boolean;
}

/** What the list shows lives in the address: it can be shared, reloaded and gone back to. */
export function useStoreState(): StoreControls {
  const [params, setParams] = useAddress();
  const [draft, setDraft] = useState<Draft | null>(null);
  const inAddress = readAddress(params);
  const state = draft === null ? inAddress : { ...inAddress, q: draft.q, show: ROWS_STEP };

  usePause(draft?.sent ? null : draft, SEARCH_DEBOUNCE_MS, ({ q }) => {
    setParams((old) => writeAddress(old, { ...readAddress(old), q, show: ROWS_STEP }), { replace: true });
    setDraft({ q, sent: true });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is what ends the draft
  useEffect(() => setDraft((last) => (last?.sent ? null : last)), [params]);

  const go = (change: Partial<StoreState>, replace: boolean): void => {
    setDraft(null);
    const typed = draft === null ? {} : { q: draft.q };
    setParams((old) => writeAddress(old, { ...readAddress(old), ...typed, ...change }), { replace });
  };
  return {
    state,
    choose: (change) => go({ show: ROWS_STEP, ...change }, false),
    type: (q) => setDraft({ q, sent: false }),
    showMore: (show) => go({ show }, true),
    searchWith: (change) => `?${writeAddress(params, { ...state, show: ROWS_STEP, ...change })}`,
  };
}
