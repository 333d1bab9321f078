import { useAddressState } from '../../shared/address/use-address-state.ts';
import { useTypedText } from '../../shared/navigation/use-typed-text.ts';
import { ROWS_STEP, type StoreState, storeAddress } from './store-address.ts';

export interface StoreControls {
  /** The current state. It includes typed text, which reaches the address a moment later. */
  state: StoreState;
  /**
   * A choice adds a history entry that "back" undoes. Choices in a drawer are undone together. A choice
   * resets the list.
   */
  choose: (change: Partial<StoreState>) => void;
  /** Typing and longer lists add no history entry. */
  type: (q: string) => void;
  showMore: (show: number) => void;
  /** The query part of a link's address, with a change applied. */
  searchWith: (change: Partial<StoreState>) => string;
}

/**
 * Keeps the list's state in the address, so that it can be shared, reloaded and undone with the back button.
 */
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
