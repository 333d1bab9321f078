import { useAddressState } from '../../shared/address/use-address-state.ts';
import { useTypedText } from '../../shared/navigation/use-typed-text.ts';
import { ROWS_STEP, type StoreState, storeAddress } from './store-address.ts';

export interface StoreControls {
  /** The current state. It includes typed text, which reaches the URL after a short delay. */
  state: StoreState;
  /**
   * Applies a choice. This adds a history entry, so that Back undoes the choice, and resets the list. Back undoes all
   * choices made in a drawer together.
   */
  choose: (change: Partial<StoreState>) => void;
  /** Applies typed text. Like a request for more rows, this adds no history entry. */
  type: (q: string) => void;
  showMore: (show: number) => void;
  /** Returns the query part of a link, with a change applied. */
  searchWith: (change: Partial<StoreState>) => string;
}

/** Keeps the list's state in the URL, so that it can be shared, reloaded, and undone with the back button. */
export function useStoreState(): StoreControls {
  const { address, change, searchOf } = useAddressState(storeAddress);
  const typed = useTypedText(address.q, (q) => change({ q, show: ROWS_STEP }, { replace: true }));
  const isTyping = typed.text !== address.q;
  const state = isTyping ? { ...address, q: typed.text, show: ROWS_STEP } : address;

  const go = (part: Partial<StoreState>, replace: boolean): void => {
    typed.drop();
    change({ ...(isTyping ? { q: typed.text } : {}), ...part }, { replace });
  };
  return {
    state,
    choose: (part) => go({ show: ROWS_STEP, ...part }, false),
    type: typed.setText,
    showMore: (show) => go({ show }, true),
    searchWith: (part) => searchOf({ ...state, show: ROWS_STEP, ...part }),
  };
}
