/** A request for a share of one window of a common count. */
export interface ShareRequest {
  readonly key: string;
  /** The number of the window. A later window of the same key starts a new count. */
  readonly window: number;
  /** The maximum of the window. */
  readonly max: number;
  /** The number that this process counted without a share. A negative number gives back a share. */
  readonly used: number;
  /** The number of waiting calls that need a share. */
  readonly need: number;
  /** The number of further calls expected soon. A share for them is granted if enough is left. */
  readonly ahead: number;
  /** The time after which the count is no longer needed. */
  readonly expiresAt: Date;
}

export interface ShareGrant {
  readonly granted: number;
  /**
   * The window of the grant. It is later than the requested window if another process has already begun a later one.
   */
  readonly window: number;
  /** The number that all processes have used in the window or hold as shares. */
  readonly total: number;
}

/** A request to add values to the common set of a key. */
export interface UnionRequest {
  readonly key: string;
  /** The maximum size of the set. Values beyond it are not added. */
  readonly max: number;
  readonly values: readonly string[];
  readonly expiresAt: Date;
}

/** All processes' counts for a day. */
export interface DayCounted {
  readonly sums: ReadonlyMap<string, number>;
  readonly sets: ReadonlyMap<string, readonly string[]>;
}

/** The counts that all processes share. */
export interface CountStore {
  /** Returns grants in the order of the requests. Each key occurs once. */
  share(requests: readonly ShareRequest[]): Promise<readonly ShareGrant[]>;
  /** Returns the sets after the addition, in the order of the requests. Each key occurs once. */
  unite(requests: readonly UnionRequest[]): Promise<readonly (readonly string[])[]>;
  /** Returns the counts whose keys begin with the day. */
  ofDay(day: string): Promise<DayCounted>;
  /** Returns the number of running processes. */
  processes(): Promise<number>;
}

/** A request, and the functions that handle its response. */
export interface Claim<Request, Answer> {
  readonly request: Request;
  settle(answer: Answer): void;
  /** Called if the database did not respond. */
  fail(): void;
}

export interface Claims {
  readonly shares: readonly Claim<ShareRequest, ShareGrant>[];
  readonly sets: readonly Claim<UnionRequest, readonly string[]>[];
}

/** Counts in memory, and exchanges its counts with other processes. */
export interface Counter {
  /**
   * Returns the claims of waiting callers. With `all`, also claims that report unreported counts or give back shares.
   */
  claims(all: boolean): Claims;
  /** Called with the day's counts when the process becomes the only one, and with null when it no longer is. */
  changed(alone: DayCounted | null): void;
}

/** The key of a day's count. */
export const dayKey = (day: string, what: string): string => `${day} ${what}`;
