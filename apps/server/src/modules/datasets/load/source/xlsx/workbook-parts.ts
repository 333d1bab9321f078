import { crc32 } from 'node:zlib';
import { type Entry, openPromise } from 'yauzl';
import { FileRefused } from '../../load.messages.ts';

/** The parts of an open workbook, which is a zip of XML files. */
export interface WorkbookParts {
  has(name: string): boolean;
  /** Reads the text of one part in pieces, and checks it against the size and the checksum in the zip. */
  read(name: string, bytesMax: number, onBytes?: (share: number) => void): AsyncGenerator<string>;
  /** Reads one part as `read` does, but as bytes. */
  unpack(name: string, bytesMax: number, onBytes?: (share: number) => void): AsyncGenerator<Buffer>;
  close(): void;
}

export function damaged(reason: string): FileRefused {
  return new FileRefused('fileWorkbook', { reason });
}

/** Opens the zip by reading the directory at its end, so that a truncated file is rejected before any part is read. */
export async function openParts(path: string): Promise<WorkbookParts> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: Error) => {
    throw damaged(error.message);
  });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  } catch (error) {
    zip.close();
    throw damaged((error as Error).message);
  }
  const unpack: WorkbookParts['unpack'] = async function* (name, bytesMax, onBytes) {
    const entry = entries.get(name.toLowerCase());
    if (!entry) throw damaged(`no ${name}`);
    if (entry.uncompressedSize > bytesMax)
      throw new FileRefused('fileWorkbookLarge', { part: name, limit: Math.round(bytesMax / (1 << 20)) });
    // yauzl stops if a part decompresses to more than the size in the directory, so the limit applies even if the
    // directory is wrong.
    yield* unpacked(entry, await zip.openReadStreamPromise(entry).catch(refuseZip), onBytes);
  };
  return {
    has: (name) => entries.has(name.toLowerCase()),
    read: (name, bytesMax, onBytes) => decoded(unpack(name, bytesMax, onBytes)),
    unpack,
    close: () => zip.close(),
  };
}

function refuseZip(error: Error): never {
  throw damaged(error.message);
}

async function* unpacked(
  entry: Entry,
  stream: AsyncIterable<Buffer>,
  onBytes?: (share: number) => void,
): AsyncGenerator<Buffer> {
  let checksum = 0;
  let bytes = 0;
  try {
    for await (const piece of stream) {
      checksum = crc32(piece, checksum);
      bytes += piece.length;
      onBytes?.(bytes / entry.uncompressedSize);
      yield piece;
    }
  } catch (error) {
    refuseZip(error as Error);
  }
  if (checksum !== entry.crc32) throw damaged(`the checksum of ${entry.fileName} is wrong`);
}

async function* decoded(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (piece?: Buffer): string => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      throw damaged('a part is not UTF-8');
    }
  };
  for await (const piece of pieces) yield decode(piece);
  yield decode();
}
