import { FileRefused } from '../../load.messages.ts';
import type { Encoding, RecordBatch, Source } from '../csv-records.ts';
import { decode } from '../decode.ts';
import { allBytes, type FileBytes } from '../file-bytes.ts';
import { RecordBatches } from '../record-batches.ts';
import { refuseLong, refuseWide } from '../record-bounds.ts';
import { recordsBeside } from './document-beside.ts';
import { documentRecords } from './document-records.ts';
import { JsonThread, PARSED_HERE_MAX } from './json-thread.ts';
import { cellsOfLine, type LineCells } from './line-cells.ts';

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

async function* ofDocument(file: FileBytes, encoding: Encoding): AsyncGenerator<RecordBatch> {
  const bytes = await allBytes(file, DOCUMENT_BYTES_MAX, 'JSON');
  yield* bytes.length > PARSED_HERE_MAX ? recordsBeside(bytes, encoding) : documentRecords(bytes, encoding);
}

/** A line with a list or an object: its cells, or the names of an object. */
interface Line extends LineCells {
  readonly line: number;
}

/** Reads lines of objects twice, because the header consists of the names in all objects. */
function lineRecords(file: FileBytes, encoding: Encoding): Source['records'] {
  let names: string[] | undefined;
  return async function* () {
    names ??= await namesOfLines(file, encoding);
    const batches = new RecordBatches();
    if (names.length > 0) batches.add(names, 0);
    for await (const { cells, line } of jsonLines(file, encoding, names)) {
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
  for await (const { isList, cells } of jsonLines(file, encoding, null)) {
    if (isList) return [];
    for (const name of cells) names.add(name);
    refuseWide(names.size);
  }
  return [...names];
}

/** Parses the lines one by one. A thread parses the long ones, which would hold the event loop. */
async function* jsonLines(
  file: FileBytes,
  encoding: Encoding,
  names: readonly string[] | null,
): AsyncGenerator<Line> {
  let isOfLists: boolean | undefined;
  let thread: JsonThread | undefined;
  const checked = ({ isList, cells }: LineCells, line: number): Line => {
    isOfLists ??= isList;
    if (isList !== isOfLists)
      throw new FileRefused('fileJson', { line, reason: isOfLists ? 'not a list' : 'not an object' });
    return { isList, cells, line };
  };
  const beside = async (text: string, line: number): Promise<Line> => {
    thread ??= new JsonThread();
    const answer = await thread.ask({ kind: 'line', text, line, names });
    if (answer.kind !== 'line') throw new Error(`the thread answered a line with ${answer.kind}`);
    return checked(answer.cells, line);
  };
  try {
    for await (const { texts, first } of textLines(file, encoding))
      for (const [at, text] of texts.entries()) {
        if (text.trim() === '') continue;
        const line = first + at;
        yield text.length > PARSED_HERE_MAX
          ? await beside(text, line)
          : checked(cellsOfLine(text, line, names), line);
      }
  } finally {
    await thread?.close();
  }
}

/** Returns the lines of each piece of the file, and the number of the first of them. */
async function* textLines(
  file: FileBytes,
  encoding: Encoding,
): AsyncGenerator<{ readonly texts: readonly string[]; readonly first: number }> {
  let rest = '';
  let first = 1;
  for await (const piece of decode(file.pieces(), encoding)) {
    const texts = piece.split('\n');
    texts[0] = rest + (texts[0] ?? '');
    rest = texts.pop() ?? '';
    refuseLong(rest.length, first + texts.length);
    if (texts.length > 0) yield { texts, first };
    first += texts.length;
  }
  yield { texts: [rest], first };
}
