/** Facts that follow from the answers that customers got. All of them must hold at the end. */
export class Facts {
  /** Orders by number, with their customers. */
  readonly placed = new Map<string, number>();
  readonly paid = new Set<string>();
  readonly cancelled = new Set<string>();
  readonly refunded = new Set<string>();
  /** Numbers of the payments that payers made. */
  readonly payments: string[] = [];
  /** Charged answers: the call, and its price in fen. */
  readonly charges = new Map<string, number>();
  /** Keys of answered calls, as `account key`. */
  readonly answeredKeys = new Set<string>();
  /** Calls without a key whose answer was lost: they may or may not be charged. */
  unknownCalls = 0;
  /** The number of operations that have begun. */
  begun = 0;
  readonly counts = new Map<string, number>();
  /** Events that must never happen. */
  readonly wrong: string[] = [];

  count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }
}
