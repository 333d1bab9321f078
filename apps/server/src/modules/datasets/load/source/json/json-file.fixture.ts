import type { FileBytes } from '../file-bytes.ts';
import { jsonSource } from './json-source.ts';

const PIECE = 1 << 16;

function fileOf(text: string): FileBytes {
  const bytes = Buffer.from(text);
  return {
    size: bytes.length,
    async *pieces() {
      for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
    },
    readBytes: () => bytes.length,
  };
}

/** Reads the records of a JSON text, with their line numbers. */
export async function readJson(text: string): Promise<[number, string[]][]> {
  const records: [number, string[]][] = [];
  for await (const batch of jsonSource(fileOf(text), 'utf-8', text.slice(0, 1_000)).records())
    records.push(...batch.records.map((record, at): [number, string[]] => [batch.lines[at] ?? -1, record]));
  return records;
}
