import { addressState } from '../../shared/address/address-state.ts';
import { named, text } from '../../shared/address/parameters.ts';

/** The notice in the address, or the company whose notices are listed. */
export const oneNoticeAddress = addressState({ id: text, code: named('companyid', text) });
