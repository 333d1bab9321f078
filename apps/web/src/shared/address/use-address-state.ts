import { useMemo } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router';
import type { AddressState } from './address-state.ts';

/** A change, or a function that computes it from the current state. */
export type AddressChange<State> = Partial<State> | ((state: State) => Partial<State>);

/** Returns the parameters of a site URL, which are in the hash. */
export function parametersOf(hash: string): URLSearchParams {
  const at = hash.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : hash.slice(at));
}

/**
 * Returns the state in the URL and a function that changes it. The router's own setter starts from the last render, so
 * the second of two quick changes would overwrite the first. This function starts from the current URL.
 */
export function useAddressState<State>(definition: AddressState<State>) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const address = useMemo(() => definition.read(parameters), [definition, parameters]);
  return {
    address,
    change: (wish: AddressChange<State>, options?: NavigateOptions): void => {
      const current = parametersOf(location.hash);
      const change = typeof wish === 'function' ? wish(definition.read(current)) : wish;
      const replace = !definition.isStep(change);
      void navigate(`?${definition.write(current, change)}`, {
        preventScrollReset: true,
        replace,
        ...options,
      });
    },
    /** Returns the query part of a link, with a change applied. */
    searchOf: (change: Partial<State>): string => `?${definition.write(parameters, change)}`,
  };
}
