import { addressState } from '../../shared/address/address-state.ts';
import { day } from '../../shared/address/parameters.ts';

/** The day of a digest in its address; null for the newest. */
export const digestAddress = addressState({ date: day });
