import { ApiError, addressOf, siteDataFiles } from '@jishi/contract';
import { keepFile } from '../../browser/keep-file.ts';
import { storedLanguage } from '../../shared/i18n/language.ts';
import type { RowsQuestion } from './data-view.queries.ts';

/** Formats of a file, in the order of the menu. */
export const FILE_FORMATS = ['csv', 'xlsx', 'parquet', 'json', 'xml', 'dbf'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export interface Received {
  readonly bytes: number;
  readonly bytesAll: number;
}

/** Rows in the file, and rows that match. */
export interface Delivered {
  readonly rows: number;
  readonly total: number;
}

/** Fetches a file, telling how far it has come, and hands it to the browser to keep. */
export async function downloadFile(
  question: RowsQuestion,
  format: FileFormat,
  onReceived: (received: Received) => void,
  signal: AbortSignal,
): Promise<Delivered> {
  const response = await fetch(addressOf(siteDataFiles.download, { ...question, format }), {
    headers: { 'accept-language': storedLanguage() },
    signal,
    cache: 'no-store',
  });
  if (!response.ok) {
    const { code: fault, msg } = (await response.json()) as { code: number; msg: string };
    throw new ApiError(fault, msg, response.status);
  }
  const header = (name: string): number => Number(response.headers.get(name) ?? 0);
  const parts = await read(response, header('content-length'), onReceived);
  keepFile(
    new Blob(parts, { type: response.headers.get('content-type') ?? '' }),
    `${question.code}.${format}`,
  );
  return { rows: header('x-jishi-rows'), total: header('x-jishi-total') };
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
