import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { FileRefused } from './load.messages.ts';
import { type Encoding, firstBytes, type Source, textSource } from './read-source.ts';
import { workbookSource } from './xlsx/workbook-source.ts';

/** Opens a file of rows. What it is, its first bytes tell and not its name: a workbook, gzip or plain text. */
export async function openSource(path: string, encoding?: Encoding): Promise<Source> {
  const { size } = await stat(path).catch((error: Error) => {
    throw new FileRefused('fileUnreadable', { reason: error.message });
  });
  const first = await firstBytes(createReadStream(path, { end: 99 }), 100);
  if (first.length === 0) throw new FileRefused('fileEmpty');
  const magic = first.subarray(0, 4).toString('latin1');
  if (magic.startsWith('PK')) return workbookSource(path, size);
  // The container of old workbooks, and of every workbook with a password.
  if (magic === '\xd0\xcf\x11\xe0') throw new FileRefused('fileOldWorkbook');
  if (magic === 'PAR1') throw new FileRefused('fileNotText', { kind: 'parquet' });
  if (magic === '%PDF') throw new FileRefused('fileNotText', { kind: 'PDF' });
  // Pages of tables go about under the name of xls.
  const beginning = first.toString('utf8').replace(/^\ufeff?\s*/, '');
  if (/^<(!doctype|html|table|\?xml|meta|head)/i.test(beginning))
    throw new FileRefused('fileNotText', { kind: 'HTML/XML' });
  if (/^(\{\s*"|\[\s*[[{])/.test(beginning)) throw new FileRefused('fileNotText', { kind: 'JSON' });
  return textSource(path, size, magic.startsWith('\x1f\x8b'), encoding);
}
