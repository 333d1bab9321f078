import { addressState } from '../../shared/address/address-state.ts';
import { named, trimmed } from '../../shared/address/parameters.ts';

const CODE = /^\d{6}$/;

/** The company in the URL. An empty string if there is none. */
export const companyAddress = addressState({ code: named('companyid', trimmed) });

/** Returns the company code in a URL, or null if the value is not a code. */
export function companyIn(params: URLSearchParams): string | null {
  const { code } = companyAddress.read(params);
  return CODE.test(code) ? code : null;
}
