import { useCallback } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router';

/** Computes new parameters from those in the address at that moment. */
export type AddressChange = (parameters: URLSearchParams) => URLSearchParams;
export type ChangeAddress = (change: AddressChange, options?: NavigateOptions) => void;

/** The parameters of a site address, which stands in the hash. */
export function parametersOf(hash: string): URLSearchParams {
  const at = hash.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : hash.slice(at));
}

/** The parameters with some of them set; an empty text removes one. */
export function withParameters(
  parameters: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value = ''] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * The parameters of the address, and a function that changes them. The router's own setter starts from the last
 * render, so that the second of two quick changes loses the first. This one starts from the address itself.
 */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback<ChangeAddress>(
    (changed, options) =>
      void navigate(`?${changed(parametersOf(location.hash))}`, { preventScrollReset: true, ...options }),
    [navigate],
  );
  return [parameters, change];
}
