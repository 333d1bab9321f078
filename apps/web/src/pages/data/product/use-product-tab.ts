import { useState } from 'react';
import { useAddress, withParameters } from '../../../shared/navigation/address.ts';

const TAB_PARAMETER = 'tab';

/**
 * The open tab stands in the address: a link leads to it. Where it names none, `first` is open. Moving between tabs is no
 * step that "back" undoes.
 */
export function useProductTab(first: string | null): [string | null, (tab: string) => void] {
  const [params, setParams] = useAddress();
  const inAddress = params.get(TAB_PARAMETER) ?? first;
  // What was pressed is shown at once, until the address has followed; another address leads elsewhere.
  const [pressed, setPressed] = useState({ tab: inAddress, at: inAddress });
  if (pressed.at !== inAddress) setPressed({ tab: inAddress, at: inAddress });
  const current = pressed.at === inAddress ? pressed.tab : inAddress;
  const open = (tab: string): void => {
    setPressed({ tab, at: inAddress });
    setParams((old) => withParameters(old, { [TAB_PARAMETER]: tab }), { replace: true });
  };
  return [current, open];
}
