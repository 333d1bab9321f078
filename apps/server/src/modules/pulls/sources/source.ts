import type { Clock } from '../../../platform/clock.ts';

/** A file at a source. */
export interface RemoteFile {
  /** Its name without folders. */
  readonly name: string;
  /** Null if the source does not announce it. */
  readonly bytes: number | null;
  /** Identifies this version at the source. Null if only the content shows it. */
  readonly version: string | null;
  /** False while the file may still be growing, or if its marker is missing. */
  readonly isReady: boolean;
}

/** The version of a fetched file, and the digest that its sender supplied, in hex. */
export interface Fetched {
  readonly version: string | null;
  readonly checksum: string | null;
  readonly changedAt?: Date;
}

/** A connection to a source, for one attempt. */
export interface OpenSource {
  list(): Promise<readonly RemoteFile[]>;
  /** Writes a file to a path. Returns `same` if the source says that it still has the last version. */
  fetch(file: RemoteFile, path: string, lastVersion: string | null): Promise<Fetched | 'same'>;
  /** Moves a loaded file away, if the plan requires it. */
  putAway(file: RemoteFile): Promise<void>;
  close(): Promise<void>;
}

/** Returns the addresses of a host to which a connection is allowed; none if the host is off limits. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

export interface SourcePorts {
  readonly clock: Clock;
  readonly resolveHost: ResolveHost;
  /** The day on which the run is due. */
  readonly day: string;
  /** Returns the value of one of the plan's secrets. */
  readonly secretOf: (name: string) => string;
}

export const MEGABYTE = 1_048_576;
/** The longest time without a byte from a source. */
export const SILENCE_MAX_MS = 60_000;
