import { Parser } from 'htmlparser2';
import { FileRefused } from '../../load.messages.ts';
import type { Encoding, MergedCells, RecordBatch, Source } from '../csv-records.ts';
import { decode } from '../decode.ts';
import type { FileBytes } from '../file-bytes.ts';
import { PageTables } from './page-tables.ts';

/** A page is read into memory as a whole. */
const PAGE_CHARS_MAX = 256 * 1024 * 1024;

/**
 * Reads the largest table on a page. A page is an HTML file, often named .xls, or an Excel 2003 XML workbook. The whole
 * page is parsed before its first row is returned.
 */
export function pageSource(file: FileBytes, encoding: Encoding, beginning: string): Source {
  let names: readonly string[] = [];
  let merged: readonly MergedCells[] = [];
  return {
    async *records() {
      const tables = new PageTables();
      const parser = new Parser(tables, { xmlMode: isXml(beginning), decodeEntities: true });
      let length = 0;
      for await (const piece of decode(file.pieces(), encoding)) {
        length += piece.length;
        if (length > PAGE_CHARS_MAX)
          throw new FileRefused('fileLarge', { kind: 'HTML/XML', limit: PAGE_CHARS_MAX / (1 << 20) });
        parser.write(piece);
      }
      parser.end();
      const largest = tables.largest();
      const { table } = largest;
      names = largest.others;
      merged = largest.merged;
      if (table === undefined) throw new FileRefused('fileNotText', { kind: 'HTML/XML' });
      yield batchOf(table);
    },
    otherSheets: () => names,
    mergedCells: async () => merged,
    format: 'html',
    bytes: file.size,
    readBytes: file.readBytes,
  };
}

/** Returns true if a page is XML, but not XHTML. */
const isXml = (beginning: string): boolean => /^\ufeff?\s*<\?xml(?![\s\S]{0,500}<html)/i.test(beginning);

/** Numbers the rows, because the rows of a page have no line numbers. */
const batchOf = (records: string[][]): RecordBatch => ({ records, lines: records.map((_, at) => at + 1) });
