/** The part of the load generator's interface that is used here; the package brings no types of its own. */
declare module 'autocannon' {
  export interface Request {
    path?: string;
    headers?: Record<string, string>;
  }

  export interface Client {
    readonly reqsMade: number;
    setRequests(requests: readonly Request[]): void;
  }

  export interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    setupClient?(client: Client): void;
  }

  export interface Result {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
    /** Seconds. */
    readonly duration: number;
    readonly latency: { readonly p50: number; readonly p99: number };
  }

  /** `start` is told when all clients are set up and before any of them is connected. */
  export interface Run extends Promise<Result> {
    on(event: 'start', listener: () => void): this;
  }

  export default function autocannon(options: Options): Run;
}
