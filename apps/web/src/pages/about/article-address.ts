import { addressState } from '../../shared/address/address-state.ts';
import { named, nullable } from '../../shared/address/parameters.ts';

/** The slug of the article in the URL. */
export const guideAddress = addressState({ slug: named('article', nullable) });
export const systemNoticeAddress = addressState({ slug: named('id', nullable) });
