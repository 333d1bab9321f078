import { FileRefused } from '../../load.messages.ts';
import type { Encoding, RecordBatch, Source } from '../csv-records.ts';
import { decode } from '../decode.ts';
import { allBytes, type FileBytes } from '../file-bytes.ts';
import { RecordBatches } from '../record-batches.ts';
import { refuseLong, refuseWide } from '../record-bounds.ts';
import { recordsBeside } from './document-beside.ts';
import { documentRecords } from './document-records.ts';
import { namesOf } from './json-tables.ts';
import { cellOf, isList, isObject, type Json, type JsonObject, parseJson } from './json-value.ts';

/** A document is read into memory as a whole. Larger data must be delivered as JSON lines, which have no limit. */
const DOCUMENT_BYTES_MAX = 256 * 1024 * 1024;

/** Opens a JSON document with one table, or JSON lines: an object or a list on each line. */
export function jsonSource(file: FileBytes, encoding: Encoding, beginning: string): Source {
  return {
    records: isLines(beginning) ? lineRecords(file, encoding) : () => ofDocument(file, encoding),
    format: 'json',
    bytes: file.size,
    readBytes: file.readBytes,
  };
}

/** Returns true if the first line is a complete value and is followed by another value. */
function isLines(beginning: string): boolean {
  const end = beginning.indexOf('\n');
  if (end === -1 || !/^\s*[[{]/.test(beginning.slice(end))) return false;
  try {
    JSON.parse(beginning.slice(0, end));
    return true;
  } catch {
    return false;
  }
}

/** Parsing a longer document would hold the event loop for more than 50 ms. Starting a thread takes about as long. */
const PARSED_HERE_MAX = 128 * 1024;

async function* ofDocument(file: FileBytes, encoding: Encoding): AsyncGenerator<RecordBatch> {
  const bytes = await allBytes(file, DOCUMENT_BYTES_MAX, 'JSON');
  yield* bytes.length > PARSED_HERE_MAX ? recordsBeside(bytes, encoding) : documentRecords(bytes, encoding);
}

interface Line {
  readonly value: JsonObject | readonly Json[];
  readonly line: number;
}

/** Reads lines of objects twice, because the header consists of the names in all objects. */
function lineRecords(file: FileBytes, encoding: Encoding): Source['records'] {
  let names: string[] | undefined;
  return async function* () {
    names ??= await namesOfLines(file, encoding);
    const batches = new RecordBatches();
    if (names.length > 0) batches.add(names, 0);
    for await (const { value, line } of jsonLines(file, encoding)) {
      const cells = isList(value)
        ? value.map(cellOf)
        : names.map((name) => cellOf((value as JsonObject)[name]));
      const full = batches.add(cells, line);
      if (full) yield full;
    }
    yield* batches.rest();
  };
}

/**
 * Returns the names in all objects. Returns none if the lines are lists, because then the first list contains the
 * names.
 */
async function namesOfLines(file: FileBytes, encoding: Encoding): Promise<string[]> {
  const names = new Set<string>();
  for await (const { value } of jsonLines(file, encoding)) {
    if (isList(value)) return [];
    for (const name of namesOf([value as JsonObject])) names.add(name);
    refuseWide(names.size);
  }
  return [...names];
}

async function* jsonLines(file: FileBytes, encoding: Encoding): AsyncGenerator<Line> {
  let rest = '';
  let line = 0;
  let isOfLists: boolean | undefined;
  const read = (text: string): Line | null => {
    line++;
    if (text.trim() === '') return null;
    const value = parseJson(text, line);
    isOfLists ??= isList(value);
    if (isList(value) !== isOfLists || !(isList(value) || isObject(value)))
      throw new FileRefused('fileJson', { line, reason: isOfLists ? 'not a list' : 'not an object' });
    return { value, line };
  };
  for await (const piece of decode(file.pieces(), encoding)) {
    const lines = piece.split('\n');
    lines[0] = rest + (lines[0] ?? '');
    rest = lines.pop() ?? '';
    refuseLong(rest.length, line + lines.length + 1);
    for (const text of lines) {
      const one = read(text);
      if (one) yield one;
    }
  }
  const last = read(rest);
  if (last) yield last;
}
