/** A request to the count of one window that all processes share. */
export interface ShareRequest {
  readonly key: string;
  /** The number of the window. A later window of the same key begins anew. */
  readonly window: number;
  /** The maximum of the window. */
  readonly max: number;
  /** The number that this process counted without a share. A negative number gives a share back. */
  readonly used: number;
  /** The number that waits for a share. */
  readonly need: number;
  /** A number that will be needed soon. It is granted as long as there is plenty. */
  readonly ahead: number;
  /** After this time the count is of no more use. */
  readonly expiresAt: Date;
}

export interface ShareGrant {
  readonly granted: number;
  /** The window of the answer. It is a later one if another process has begun it. */
  readonly window: number;
  /** The number that all processes have used of the window, or hold. */
  readonly total: number;
}

/** A request to the set of values that all processes have counted for a key. */
export interface UnionRequest {
  readonly key: string;
  /** The maximum size of the set. Values beyond it are not added. */
  readonly max: number;
  readonly values: readonly string[];
  readonly expiresAt: Date;
}

/** The counts of all processes on a day. */
export interface DayCounted {
  readonly sums: ReadonlyMap<string, number>;
  readonly sets: ReadonlyMap<string, readonly string[]>;
}

/** The counts that all processes share. */
export interface CountStore {
  /** Answers in the order of the requests. Each key occurs once. */
  share(requests: readonly ShareRequest[]): Promise<readonly ShareGrant[]>;
  /** Returns the sets after the addition, in the order of the requests. Each key occurs once. */
  unite(requests: readonly UnionRequest[]): Promise<readonly (readonly string[])[]>;
  /** Returns the counts of a day, whose keys begin with it. */
  ofDay(day: string): Promise<DayCounted>;
  /** Returns the number of running processes. */
  processes(): Promise<number>;
}

/** A request, and what happens with its answer. */
export interface Claim<Request, Answer> {
  readonly request: Request;
  settle(answer: Answer): void;
  /** Called instead if the database did not answer. */
  fail(): void;
}

export interface Claims {
  readonly shares: readonly Claim<ShareRequest, ShareGrant>[];
  readonly sets: readonly Claim<UnionRequest, readonly string[]>[];
}

/** Something that counts in memory, and exchanges its counts with other processes. */
export interface Counter {
  /**
   * Returns the claims of callers that wait. With `all`, it also returns what was counted without a share,
   * and shares that are no longer needed.
   */
  claims(all: boolean): Claims;
  /**
   * The process is alone from now on, with these counts of the day, or it is no longer alone.
   */
  changed(alone: DayCounted | null): void;
}

/** The key of a count of a day. */
export const dayKey = (day: string, what: string): string => `${day} ${what}`;
