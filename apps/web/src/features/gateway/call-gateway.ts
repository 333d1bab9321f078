import { fetchInTime } from '../../shared/api/client.ts';
import { type ReceiptLine, receiptOf } from '../../shared/charge/receipt.ts';
import { storedLanguage } from '../../shared/i18n/language.ts';
import type { DataRecord } from '../../shared/ui/table/RecordsTable.tsx';
import { type CallValues, callUrl } from './call-url.ts';

export interface GatewayCall {
  path: string;
  values: CallValues;
  /** An empty string for an anonymous call. */
  token: string;
  /** Whether to return the rows and the price without charging. */
  dryRun: boolean;
}

export interface GatewayAnswer {
  dryRun: boolean;
  /** The HTTP status. Only `resultcode` shows whether the call succeeded. */
  status: number;
  resultcode: number;
  resultmsg: string;
  total: number;
  records: DataRecord[];
  receipt: ReceiptLine[];
  raw: string;
}

/** Makes one call of the data gateway and returns its envelope. */
export async function callGateway(call: GatewayCall): Promise<GatewayAnswer> {
  const values = call.dryRun ? { ...call.values, dry_run: '1' } : call.values;
  const response = await fetchInTime(callUrl(call.path, values), {
    headers: {
      'accept-language': storedLanguage(),
      ...(call.token === '' ? {} : { authorization: `Bearer ${call.token}` }),
    },
    cache: 'no-store',
  });
  const raw = await response.text();
  return {
    ...readEnvelope(raw),
    raw,
    dryRun: call.dryRun,
    status: response.status,
    receipt: receiptOf(response.headers),
  };
}

function readEnvelope(raw: string): Pick<GatewayAnswer, 'resultcode' | 'resultmsg' | 'total' | 'records'> {
  const body: unknown = JSON.parse(raw);
  if (typeof body !== 'object' || body === null || !('resultcode' in body))
    throw new SyntaxError('not an answer of the data gateway');
  const { resultcode, resultmsg, total, records } = body as Record<string, unknown>;
  return {
    resultcode: Number(resultcode),
    resultmsg: String(resultmsg ?? ''),
    total: Number(total ?? 0),
    records: Array.isArray(records) ? (records as DataRecord[]) : [],
  };
}
