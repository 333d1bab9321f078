import { useAddressState } from '../../shared/address/use-address-state.ts';
import { useTypedText } from '../../shared/navigation/use-typed-text.ts';
import { ROWS_STEP, type StoreState, storeAddress } from './store-address.ts';

export interface StoreControls {
  /** The state shown now, including text in the box that the address gets a moment later. */
  state: StoreState;
  /** A choice is a step that "back" undoes; choices in a drawer undo together. It restarts the list. */
  choose: (change: Partial<StoreState>) => void;
  /** Typing and longer lists add no step to the history. */
  type: (q: string) => void;
  showMore: (show: number) => void;
  /** The query part of the address with a change, for links. */
  searchWith: (change: Partial<StoreState>) => string;
}

/** The list's state lives in the address, so it can be shared, reloaded and gone back to. */
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
