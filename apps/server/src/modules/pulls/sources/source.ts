import type { Clock } from '../../../platform/clock.ts';

/** A file at a source. */
export interface RemoteFile {
  /** The file's name without folders. */
  readonly name: string;
  /** The file's size; null if the source does not announce it. */
  readonly bytes: number | null;
  /** Identifies this version of the file at the source. Null if only the content tells versions apart. */
  readonly version: string | null;
  /** False if the file may still be growing, or if the marker that the plan requires is missing. */
  readonly isReady: boolean;
}

/** The version of a fetched file, its modification time, and the digest that its sender supplied, in hex. */
export interface Fetched {
  readonly version: string | null;
  readonly checksum: string | null;
  readonly changedAt?: Date;
}

/** A connection to a source, for one attempt. */
export interface OpenSource {
  list(): Promise<readonly RemoteFile[]>;
  /** Writes a file to a path. Returns `same` if the source reports that the last version is still current. */
  fetch(file: RemoteFile, path: string, lastVersion: string | null): Promise<Fetched | 'same'>;
  /** Moves a loaded file to another folder, if the plan requires it. */
  putAway(file: RemoteFile): Promise<void>;
  close(): Promise<void>;
}

/** Returns those addresses of a host to which a connection is allowed; none if the host is off limits. */
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
/** The maximum time that may pass without a byte from a source. */
export const SILENCE_MAX_MS = 60_000;
