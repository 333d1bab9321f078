import { Parser } from 'htmlparser2';
import { FileRefused } from '../../load.messages.ts';
import type { Encoding, RecordBatch, Source } from '../csv-records.ts';
import { decode } from '../decode.ts';
import type { FileBytes } from '../file-bytes.ts';
import { PageTables } from './page-tables.ts';

/**
 * Reads the largest table of a page: an HTML file that is named xls, or a workbook of Excel 2003 in XML. The whole
 * page is parsed before its first row is known.
 */
export function pageSource(file: FileBytes, encoding: Encoding): Source {
  let names: readonly string[] = [];
  return {
    async *records() {
      const tables = new PageTables();
      const parser = new Parser(tables, { xmlMode: await isXml(file, encoding), decodeEntities: true });
      for await (const piece of decode(file.pieces(), encoding)) parser.write(piece);
      parser.end();
      const { table, others } = tables.largest();
      names = others;
      if (table === undefined) throw new FileRefused('fileNotText', { kind: 'HTML/XML' });
      yield batchOf(table);
    },
    otherSheets: () => names,
    format: 'html',
    bytes: file.size,
    readBytes: file.readBytes,
  };
}

async function isXml(file: FileBytes, encoding: Encoding): Promise<boolean> {
  for await (const piece of decode(file.pieces(), encoding))
    return /^\ufeff?\s*<\?xml(?![\s\S]{0,500}<html)/i.test(piece);
  return false;
}

/** Numbers the rows, because those of a page have no lines. */
const batchOf = (records: string[][]): RecordBatch => ({ records, lines: records.map((_, at) => at + 1) });
