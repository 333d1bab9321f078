import { useState } from 'react';
import { useAddress, withParameters } from '../../../shared/navigation/address.ts';

const TAB_PARAMETER = 'tab';

/**
 * The open tab stands in the address, so that links can lead to it. If the address names none, `first` is open. A
 * change of tab is not a step that "back" undoes.
 */
export function useProductTab(first: string | null): [string | null, (tab: string) => void] {
  const [params, setParams] = useAddress();
  const inAddress = params.get(TAB_PARAMETER) ?? first;
  // A pressed tab is shown at once, until the address has followed. A new address overrides it.
  const [pressed, setPressed] = useState({ tab: inAddress, at: inAddress });
  if (pressed.at !== inAddress) setPressed({ tab: inAddress, at: inAddress });
  const current = pressed.at === inAddress ? pressed.tab : inAddress;
  const open = (tab: string): void => {
    setPressed({ tab, at: inAddress });
    setParams((old) => withParameters(old, { [TAB_PARAMETER]: tab }), { replace: true });
  };
  return [current, open];
}
