import { addressState } from '../../shared/address/address-state.ts';
import { day } from '../../shared/address/parameters.ts';

/** The day of a digest in the URL. Null for the latest. */
export const digestAddress = addressState({ date: day });
