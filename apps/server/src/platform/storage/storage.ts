import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

/** Where files are kept that are too large for the database. Names are paths with `/`, of letters, digits, `_`, `-` and `.`. */
export interface FileStorage {
  /** Stores all of it or nothing; a file of the same name is replaced. */
  write(name: string, content: AsyncIterable<Uint8Array | string>): Promise<StoredFile>;
  /** What answers a request for the file, or for the part that its `Range` asks for. */
  answer(name: string, headers: IncomingHttpHeaders): Promise<FileAnswer>;
  /** Removes all files below a path; without any, nothing happens. */
  remove(path: string): Promise<void>;
}

export interface StoredFile {
  readonly bytes: number;
  readonly sha256: Buffer;
}

export interface FileAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}
