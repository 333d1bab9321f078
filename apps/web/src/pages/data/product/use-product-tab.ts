import { useState } from 'react';
import { addressState } from '../../../shared/address/address-state.ts';
import { nullable } from '../../../shared/address/parameters.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';

const tabAddress = addressState({ tab: nullable });

/**
 * The open tab is in the URL, so that links can point to it. If the URL contains none, `first` is open. Changing the
 * tab adds no history entry.
 */
export function useProductTab(first: string | null): [string | null, (tab: string) => void] {
  const { address, change } = useAddressState(tabAddress);
  const inAddress = address.tab ?? first;
  // A tab opens as soon as it is pressed, before the URL changes. When the URL changes, its tab takes precedence.
  const [pressed, setPressed] = useState({ tab: inAddress, at: inAddress });
  if (pressed.at !== inAddress) setPressed({ tab: inAddress, at: inAddress });
  const current = pressed.at === inAddress ? pressed.tab : inAddress;
  const open = (tab: string): void => {
    setPressed({ tab, at: inAddress });
    change({ tab });
  };
  return [current, open];
}
