import { addressState } from '../../shared/address/address-state.ts';
import { named, text } from '../../shared/address/parameters.ts';

/** The URL state of a single notice, or of the notices of one company. */
export const oneNoticeAddress = addressState({ id: text, code: named('companyid', text) });
