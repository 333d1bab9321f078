/** What customers were told. All of it must be true when everything is over. */
export class Facts {
  /** Orders by number, with who placed them. */
  readonly placed = new Map<string, number>();
  readonly paid = new Set<string>();
  readonly cancelled = new Set<string>();
  readonly refunded = new Set<string>();
  /** Numbers of payments of which the payer paid. */
  readonly payments: string[] = [];
  /** Charged answers: the call, and its price in fen. */
  readonly charges = new Map<string, number>();
  /** Keys of calls that were answered, as `account key`. */
  readonly answeredKeys = new Set<string>();
  /** Calls without a key of which no answer came: they may count or not. */
  unknownCalls = 0;
  /** Operations that were begun. */
  begun = 0;
  readonly counts = new Map<string, number>();
  /** What must never be seen. */
  readonly wrong: string[] = [];

  count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }
}
