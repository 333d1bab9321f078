import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PLATFORM_VERSION } from '@jishi/contract';
import { parse } from 'yaml';

/**
 * The parsed contents of YAML files, cached in a file between starts. Parsing the manifests of the catalogue takes a
 * second of CPU time, and reading them from this file takes a fiftieth of that. The key is the hash of the text, so
 * changed text is parsed again. The content is validated at every start.
 */
export class ParsedFiles {
  readonly #file: string | null;
  readonly #before: ReadonlyMap<string, unknown>;
  readonly #used = new Map<string, unknown>();

  private constructor(file: string | null, before: ReadonlyMap<string, unknown>) {
    this.#file = file;
    this.#before = before;
  }

  /** Reads the cache file. If it is missing or damaged, every text is parsed. */
  static async open(file: string | null): Promise<ParsedFiles> {
    const text = file === null ? '' : await readFile(file, 'utf8').catch(() => '');
    return new ParsedFiles(file, entriesOf(text));
  }

  /** Parses a text. Throws the parser's error if it is not YAML. */
  parse(text: string): unknown {
    const key = createHash('sha256').update(`${PLATFORM_VERSION}\n${text}`).digest('base64url');
    const value = this.#before.has(key) ? this.#before.get(key) : parse(text);
    this.#used.set(key, value);
    return value;
  }

  /**
   * Writes the entries used by this start, if they differ from those in the file. If the folder is not writable, the
   * next start merely takes longer.
   */
  async keep(): Promise<void> {
    const isSame =
      this.#used.size === this.#before.size && [...this.#used.keys()].every((key) => this.#before.has(key));
    if (this.#file === null || isSame) return;
    const entries = [...this.#used].filter(([, value]) =>
      isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value),
    );
    const part = `${this.#file}.${process.pid}`;
    try {
      await mkdir(dirname(this.#file), { recursive: true, mode: 0o700 });
      await writeFile(part, JSON.stringify(entries), { mode: 0o600 });
      await rename(part, this.#file);
    } catch {
      // The next start parses the texts again.
    }
  }
}

function entriesOf(text: string): Map<string, unknown> {
  try {
    const entries: unknown = JSON.parse(text);
    return new Map(Array.isArray(entries) ? (entries as [string, unknown][]) : []);
  } catch {
    return new Map();
  }
}
