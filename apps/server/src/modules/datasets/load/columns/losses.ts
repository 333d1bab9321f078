/** A change to a value that loses some of its digits. */
export type Loss = 'timeCut' | 'numberRounded';

/** The values of a field that were stored with fewer digits than in the file. */
export interface LostDigits {
  readonly field: string;
  readonly loss: Loss;
  readonly values: number;
  /** The first such value, as written in the file. */
  readonly first: string;
}

/** Counts the values of one column that lose digits. Values of rejected rows do not count. */
export class Losses {
  readonly #field: string;
  readonly #counts = new Map<Loss, { values: number; first: string }>();
  #pending: { loss: Loss; cell: string } | undefined;

  constructor(field: string) {
    this.#field = field;
  }

  /** Records that a value of the current row loses digits. */
  note(loss: Loss, cell: string): void {
    this.#pending = { loss, cell };
  }

  /** Ends a row, and counts its value if the row was accepted. */
  settle(isTaken: boolean): void {
    if (this.#pending === undefined) return;
    const { loss, cell } = this.#pending;
    this.#pending = undefined;
    if (!isTaken) return;
    const { values = 0, first = cell } = this.#counts.get(loss) ?? {};
    this.#counts.set(loss, { values: values + 1, first });
  }

  list(): LostDigits[] {
    return [...this.#counts].map(([loss, { values, first }]) => ({
      field: this.#field,
      loss,
      values,
      first,
    }));
  }
}
