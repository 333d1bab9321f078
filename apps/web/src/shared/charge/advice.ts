import { type DatasetDetail, errorRow, type Lang } from '@jishi/contract';
import { PATHS, productPath } from '../navigation/paths.ts';

/** Advice after an error that the reader can resolve by buying, upgrading or topping up, with the URL for doing so. */
export interface Advice {
  readonly act: 'buy' | 'upgrade' | 'topUp';
  readonly address: string;
  /** Replaces the remedy, which addresses programmers. Null keeps the remedy. */
  readonly text: string | null;
}

/** The page's information about the requested data set. */
export interface Goods {
  readonly code: string;
  readonly isSoldByCall: boolean;
}

export const goodsOf = ({ code, prices }: Pick<DatasetDetail, 'code' | 'prices'>): Goods => ({
  code,
  isSoldByCall: prices.use !== undefined,
});

const TRIAL_TOO_LONG = errorRow('gateway.trialTooLong');

/** Errors that occur only if a data set is not sold per call. `trialTooLong` occurs for all data sets with trial calls. */
const NOT_PER_USE: readonly number[] = (
  ['gateway.trialUsedUp', 'gateway.packUsedUp', 'gateway.termExpired', 'gateway.notBought'] as const
).map((name) => errorRow(name).code);

/** Returns null if the remedy of the result code is sufficient. */
export function adviceOn(resultcode: number, { code, isSoldByCall }: Goods, lang: Lang): Advice | null {
  if (resultcode === TRIAL_TOO_LONG.code && isSoldByCall)
    return { act: 'topUp', address: PATHS.capital[lang], text: TRIAL_TOO_LONG.remedy?.[lang] ?? null };
  if (NOT_PER_USE.includes(resultcode))
    return {
      act: 'buy',
      address: productPath(code, lang),
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
