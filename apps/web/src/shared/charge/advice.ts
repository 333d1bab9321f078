import { errorRow, type Lang } from '@jishi/contract';
import { PATHS, productPath } from '../navigation/paths.ts';

/** What a page says of a refusal that buying, upgrading or topping up ends, and where that is done. */
export interface Advice {
  readonly act: 'buy' | 'upgrade' | 'topUp';
  readonly address: string;
  /** In place of the remedy that programs are told. */
  readonly text: string | null;
}

/** Only what is not sold by the call is refused with these. */
const NOT_PER_USE: readonly number[] = (
  ['gateway.trialUsedUp', 'gateway.packUsedUp', 'gateway.termExpired', 'gateway.notBought'] as const
).map((name) => errorRow(name).code);

/** Null where the remedy of the result code is all there is to say. */
export function adviceOn(resultcode: number, dataset: string, lang: Lang): Advice | null {
  if (NOT_PER_USE.includes(resultcode))
    return {
      act: 'buy',
      address: productPath(dataset, lang),
      text: errorRow('entitlements.notPerUse')[lang],
    };
  if (resultcode === errorRow('gateway.vipOnly').code)
    return {
      act: 'upgrade',
      address: PATHS.membership[lang],
      text: errorRow('entitlements.noPermission')[lang],
    };
  if (resultcode === errorRow('gateway.balanceShort').code)
    return { act: 'topUp', address: PATHS.capital[lang], text: null };
  return null;
}
