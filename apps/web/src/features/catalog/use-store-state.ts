import { useAddress } from '../../shared/navigation/address.ts';
import { useTypedText } from '../../shared/navigation/use-typed-text.ts';
import { ROWS_STEP, readAddress, type StoreState, writeAddress } from './store-address.ts';

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
  const [params, setParams] = useAddress();
  const inAddress = readAddress(params);
  const typed = useTypedText(inAddress.q, (q) =>
    setParams((old) => writeAddress(old, { ...readAddress(old), q, show: ROWS_STEP }), { replace: true }),
  );
  const isTyping = typed.text !== inAddress.q;
  const state = isTyping ? { ...inAddress, q: typed.text, show: ROWS_STEP } : inAddress;

  const go = (change: Partial<StoreState>, replace: boolean): void => {
    typed.drop();
    const withTyped = isTyping ? { q: typed.text } : {};
    setParams((old) => writeAddress(old, { ...readAddress(old), ...withTyped, ...change }), { replace });
  };
  return {
    state,
    choose: (change) => go({ show: ROWS_STEP, ...change }, false),
    type: typed.setText,
    showMore: (show) => go({ show }, true),
    searchWith: (change) => `?${writeAddress(params, { ...state, show: ROWS_STEP, ...change })}`,
  };
}
