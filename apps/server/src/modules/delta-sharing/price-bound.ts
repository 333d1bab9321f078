import type { IncomingHttpHeaders } from 'node:http';
import { DATA_FILES_BOUGHT_MAX, formatYuan, MAX_PRICE_HEADER } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../access/index.ts';
import { type DataFile, filePriceFen, type OfferedFiles } from '../data-files/index.ts';

const WHOLE_FEN = /^\d{1,9}$/;

/**
 * Returns a query's maximum price: the lower of the header and the key's cap for one call; null if there is neither.
 * Few clients can send a header, but every key can have a cap.
 */
function boundOf({ callCapFen }: Principal, headers: IncomingHttpHeaders): bigint | null {
  const header = headers[MAX_PRICE_HEADER];
  if (header === undefined) return callCapFen;
  if (typeof header !== 'string' || !WHOLE_FEN.test(header))
    throw new Refusal('delta-sharing.parameterInvalid', {
      parameter: MAX_PRICE_HEADER,
      reason: '0-999999999',
    });
  const fen = BigInt(header);
  return callCapFen !== null && callCapFen < fen ? callCapFen : fen;
}

export const priceOf = ({ dataset }: Pick<OfferedFiles, 'dataset'>, unpaid: readonly DataFile[]): bigint =>
  unpaid.reduce((sum, { rows }) => sum + filePriceFen(dataset, rows), 0n);

/**
 * Returns the maximum price for these files, or throws an error that states their price. Without a maximum, no file is
 * bought, because a program that reads a table may not know that this costs money.
 */
export function boundFor(
  offered: OfferedFiles,
  unpaid: readonly DataFile[],
  headers: IncomingHttpHeaders,
): bigint {
  const bound = boundOf(offered.principal, headers);
  const priceFen = priceOf(offered, unpaid);
  if (priceFen === 0n) return 0n;
  const { code } = offered.dataset;
  const values = { code, files: unpaid.length, price: formatYuan(priceFen), fen: String(priceFen) };
  if (bound === null) throw new Refusal('delta-sharing.priceUnbounded', values);
  if (priceFen > bound) throw new Refusal('delta-sharing.priceAbove', { ...values, most: formatYuan(bound) });
  if (unpaid.length > DATA_FILES_BOUGHT_MAX)
    throw new Refusal('delta-sharing.tooManyFiles', { ...values, most: DATA_FILES_BOUGHT_MAX });
  return bound;
}
