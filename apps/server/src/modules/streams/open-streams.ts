import { Refusal } from '../../platform/refusal.ts';

export interface StreamLimits {
  readonly perProcess: number;
  readonly perAccount: number;
  /** The time between heartbeats. */
  readonly beatMs: number;
  /** How long a stream waits for a slow reader before it ends. */
  readonly stallMs: number;
}

/** The open streams of this process. */
export class OpenStreams {
  readonly #limits: StreamLimits;
  readonly #leaving = new AbortController();
  readonly #ofAccount = new Map<bigint, number>();
  readonly #ends = new Set<Promise<void>>();
  #open = 0;

  constructor(limits: StreamLimits, leaving: AbortSignal) {
    this.#limits = limits;
    if (leaving.aborted) this.#leaving.abort();
    leaving.addEventListener('abort', () => this.#leaving.abort(), { once: true });
  }

  /** A signal that aborts when all streams must end. */
  get leaving(): AbortSignal {
    return this.#leaving.signal;
  }

  /** Reserves a place for an account's stream, or throws. The returned function frees the place. */
  admit(accountId: bigint): () => void {
    if (this.leaving.aborted) throw new Refusal('streams.restarting');
    const { perProcess, perAccount } = this.#limits;
    const own = this.#ofAccount.get(accountId) ?? 0;
    if (own >= perAccount) throw new Refusal('streams.tooMany', { max: perAccount, retry: 1 });
    if (this.#open >= perProcess) throw new Refusal('streams.full');
    this.#ofAccount.set(accountId, own + 1);
    this.#open++;
    return () => {
      const left = (this.#ofAccount.get(accountId) ?? 1) - 1;
      if (left === 0) this.#ofAccount.delete(accountId);
      else this.#ofAccount.set(accountId, left);
      this.#open--;
    };
  }

  /** Registers a promise of a stream's end, for which `leave` waits. */
  hold(end: Promise<void>): void {
    this.#ends.add(end);
    void end.finally(() => this.#ends.delete(end));
  }

  /** Ends all streams, and waits until their last events are sent. */
  async leave(): Promise<void> {
    this.#leaving.abort();
    await Promise.allSettled(this.#ends);
  }
}
