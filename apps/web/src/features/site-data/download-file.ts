import { ApiError, addressOf, siteDataFiles } from '@jishi/contract';
import { type ReceiptLine, receiptOf } from '../../shared/charge/receipt.ts';
import { handOver } from '../../shared/files/hand-over.ts';
import { storedLanguage } from '../../shared/i18n/language.ts';
import { withOwnToken } from '../../shared/session/with-own-token.ts';
import type { RowsQuestion } from './data-view.queries.ts';

/** The formats of a file, in the order of the menu. */
export const FILE_FORMATS = ['csv', 'xlsx', 'parquet', 'json', 'xml', 'dbf'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export interface Received {
  readonly bytes: number;
  readonly bytesAll: number;
}

/** The number of rows in the file, and the number of rows that match. */
export interface Delivered {
  readonly rows: number;
  readonly total: number;
  /** Set for a file that was charged as a call. */
  readonly receipt: readonly ReceiptLine[] | null;
}

export interface Download {
  readonly question: RowsQuestion;
  readonly format: FileFormat;
  /** The idempotency key, which ensures that the file is charged only once. Null if the file is free. */
  readonly chargeKey: string | null;
}

/** A charged file could not be downloaded, for the reason that the server gave. */
export class ChargeFailed extends Error {
  override readonly name = 'ChargeFailed';
  override readonly cause: ApiError;

  constructor(cause: ApiError) {
    super(cause.message);
    this.cause = cause;
  }
}

/** Fetches a file, reports the progress, and lets the browser save the file. */
export async function downloadFile(
  { question, format, chargeKey }: Download,
  onReceived: (received: Received) => void,
  signal: AbortSignal,
): Promise<Delivered> {
  const address = addressOf(siteDataFiles.download, { ...question, format });
  const init = { signal, cache: 'no-store' } as const;
  const response =
    chargeKey === null
      ? await fetch(address, { ...init, headers: headersOf({}) })
      : await fetchCharged(address, init, chargeKey);
  if (!response.ok) {
    const error = await errorOf(response);
    throw chargeKey === null ? error : new ChargeFailed(error);
  }
  const header = (name: string): number => Number(response.headers.get(name) ?? 0);
  const parts = await read(response, header('content-length'), onReceived);
  handOver(
    new Blob(parts, { type: response.headers.get('content-type') ?? '' }),
    `${question.code}.${format}`,
  );
  const receipt = chargeKey === null ? null : receiptOf(response.headers);
  return { rows: header('x-jishi-rows'), total: header('x-jishi-total'), receipt };
}

const UNAUTHORISED = 401;

const headersOf = (more: Record<string, string>) => ({ 'accept-language': storedLanguage(), ...more });

const fetchCharged = (address: string, init: RequestInit, chargeKey: string): Promise<Response> =>
  withOwnToken(
    (token) =>
      fetch(address, {
        ...init,
        method: 'POST',
        headers: headersOf({ authorization: `Bearer ${token}`, 'idempotency-key': chargeKey }),
      }),
    ({ status }) => status === UNAUTHORISED,
  );

async function errorOf(response: Response): Promise<ApiError> {
  const { code, msg } = (await response.json()) as { code: number; msg: string };
  return new ApiError(code, msg, response.status);
}

async function read(
  response: Response,
  bytesAll: number,
  onReceived: (received: Received) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let bytes = 0;
  for (;;) {
    const next = await reader?.read();
    if (next === undefined || next.done) return parts;
    parts.push(next.value);
    bytes += next.value.byteLength;
    onReceived({ bytes, bytesAll });
  }
}
