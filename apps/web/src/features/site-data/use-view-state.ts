import type { ViewedDataset } from '@jishi/contract';
import { useSearchParams } from 'react-router';
import { readState, type ViewState, writeState } from './view-state.ts';

/** The state of a view in the address; each change is a step that the back button takes back. */
export function useViewState(view: ViewedDataset): [ViewState, (state: ViewState) => void] {
  const [address, setAddress] = useSearchParams();
  const change = (state: ViewState): void =>
    setAddress((old) => writeState(old, state, view), { preventScrollReset: true });
  return [readState(address, view), change];
}
