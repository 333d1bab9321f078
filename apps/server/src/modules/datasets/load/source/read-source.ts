import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { FileRefused } from '../load.messages.ts';
import type { Encoding, Source } from './csv-records.ts';
import { detectEncoding } from './decode.ts';
import { type FileBytes, fileBytes, firstBytes, packingOf } from './file-bytes.ts';
import { pageSource } from './html/page-source.ts';
import { jsonSource } from './json/json-source.ts';
import { parquetSource } from './parquet/parquet-source.ts';
import { textSource } from './text-source.ts';
import { isTongdaxin, tongdaxinSource } from './tongdaxin/binary-source.ts';
import { oldSheetsOf, oldWorkbookSource } from './xls/old-workbook.ts';
import { sheetsOf, workbookSource } from './xlsx/workbook-source.ts';
import { isWorkbook, membersOf, zipMember } from './zip-member.ts';

const PROBE_BYTES = 256 * 1024;
const MAGIC_BYTES = 100;

/**
 * Options for reading a file. They state what its bytes may not show: the encoding of text, or which of several tables
 * to read.
 */
export interface ReadAs {
  readonly encoding?: Encoding | undefined;
  /** The name of a sheet in a workbook, or of a file in a zip. */
  readonly sheet?: string | undefined;
}

/** Formats that cannot be read as a stream, by their first bytes. */
const RANDOM_ACCESS: readonly (readonly [magic: string, kind: string])[] = [
  ['PK', 'zip/xlsx'],
  ['\xd0\xcf\x11\xe0', 'xls'],
  ['PAR1', 'parquet'],
];

/** Opens a file of rows. Its first bytes, not its name, determine the format, except for Tongdaxin's binary files. */
export async function openFile(path: string, as: ReadAs = {}): Promise<Source> {
  const { size } = await stat(path).catch((error: Error) => {
    throw new FileRefused('fileUnreadable', { reason: error.message });
  });
  const first = await firstBytes(createReadStream(path, { end: MAGIC_BYTES - 1 }), MAGIC_BYTES);
  if (first.length === 0) throw new FileRefused('fileEmpty');
  if (isTongdaxin(path)) return tongdaxinSource(path, size);
  const magic = first.subarray(0, 4).toString('latin1');
  if (magic.startsWith('PK')) return openZip(path, size, as);
  if (magic === '\xd0\xcf\x11\xe0') return oldWorkbookSource(path, size, as.sheet);
  if (as.sheet !== undefined) throw new FileRefused('notWorkbook', { sheet: as.sheet });
  if (magic === 'PAR1') return parquetSource(path, size);
  return openStream(fileBytes(path, size, packingOf(first)), as);
}

async function openZip(path: string, size: number, { encoding, sheet }: ReadAs): Promise<Source> {
  if (await isWorkbook(path)) return workbookSource(path, size, sheet);
  const { member, bytes } = await zipMember(path, size, sheet);
  return { ...(await openStream(bytes, { encoding })), member };
}

/** Opens a file that can be read as a stream: JSON, a page with tables, or CSV. */
async function openStream(file: FileBytes, { encoding }: ReadAs): Promise<Source> {
  const probe = await firstBytes(file.pieces(), PROBE_BYTES);
  if (probe.length === 0) throw new FileRefused('fileEmpty');
  const magic = probe.subarray(0, 4).toString('latin1');
  if (magic === '%PDF') throw new FileRefused('fileNotText', { kind: 'PDF' });
  const inside = RANDOM_ACCESS.find(([begins]) => magic.startsWith(begins));
  if (inside) throw new FileRefused('fileInside', { kind: inside[1] });
  const format = encoding ?? detectEncoding(probe);
  const beginning = new TextDecoder(format).decode(probe, { stream: true }).trimStart();
  // Some files named .xls are pages with HTML tables, or Excel 2003 XML workbooks.
  if (/^<(!|html|table|\?xml|meta|head|body|style|div)/i.test(beginning))
    return pageSource(file, format, beginning);
  if (/^(\{\s*"|\{\s*\}|\[\s*[[{"\]])/.test(beginning)) return jsonSource(file, format, beginning);
  return textSource(file, format);
}

/**
 * Returns the names of the tables in a file that may have several: the visible sheets of a workbook, or the files in a
 * zip. Returns none for other files, and for unreadable ones, which the load reports.
 */
export async function sheetsIn(path: string): Promise<readonly string[]> {
  try {
    const magic = (await firstBytes(createReadStream(path, { end: 3 }), 4)).toString('latin1');
    if (magic === '\xd0\xcf\x11\xe0') return await oldSheetsOf(path);
    if (!magic.startsWith('PK')) return [];
    return (await isWorkbook(path)) ? await sheetsOf(path) : await membersOf(path);
  } catch (error) {
    if (error instanceof FileRefused) return [];
    throw error;
  }
}
