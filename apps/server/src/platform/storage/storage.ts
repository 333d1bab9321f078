import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

/**
 * A store for files that are too large for the database. Names are paths with `/`, made of letters, digits, `_`, `-`
 * and `.`.
 */
export interface FileStorage {
  /** Stores the whole file or nothing. Replaces a file with the same name. */
  write(name: string, content: AsyncIterable<Uint8Array | string>): Promise<StoredFile>;
  /** Responds with the file, or with the part in the request's `Range`. */
  answer(name: string, headers: IncomingHttpHeaders): Promise<FileAnswer>;
  /** Removes all files under a path, if there are any. */
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
