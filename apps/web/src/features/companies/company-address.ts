import { addressState } from '../../shared/address/address-state.ts';
import { named, trimmed } from '../../shared/address/parameters.ts';

const CODE = /^\d{6}$/;

/** The company in the address; empty if the address names none. */
export const companyAddress = addressState({ code: named('companyid', trimmed) });

/** The code of the company in an address, or null if it is none. */
export function companyIn(params: URLSearchParams): string | null {
  const { code } = companyAddress.read(params);
  return CODE.test(code) ? code : null;
}
