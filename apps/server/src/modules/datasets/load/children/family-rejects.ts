import type pg from 'pg';
import type { RejectList } from '../load-context.ts';
import type { Reject, Rejects } from '../record/rejects.ts';
import { STAGE } from '../stage/stage.ts';
import type { ElementPlace } from './element-source.ts';

/**
 * The bad elements of one group. A row is accepted or rejected together with its elements, so one bad element is enough
 * to reject the parent row. Each parent row is listed only once.
 */
export class FamilyRejects implements RejectList {
  readonly #group: string;
  readonly #bad = new Map<number, Reject>();
  #placeOf: (element: number) => ElementPlace = (line) => ({ line, place: 0 });

  constructor(group: string) {
    this.#group = group;
  }

  get count(): number {
    return this.#bad.size;
  }

  get first(): string {
    return '';
  }

  placeOf(element: number): ElementPlace {
    return this.#placeOf(element);
  }

  lineOf(element: number): number {
    return this.#placeOf(element).line;
  }

  countLines(): void {
    throw new Error('counts of elements need their positions');
  }

  /** Sets the function that returns the positions of elements in the file. */
  countPlaces(placeOf: (element: number) => ElementPlace): void {
    this.#placeOf = placeOf;
  }

  async add(rows: readonly Reject[]): Promise<void> {
    for (const row of rows) {
      const { line, place } = this.#placeOf(row.line);
      const within = row.column === '' ? '' : `.${row.column}`;
      this.addRow({ ...row, line, column: `${this.#group}[${place}]${within}` });
    }
  }

  /** Adds a row of the parent, unless it is already listed. */
  addRow(row: Reject): void {
    if (!this.#bad.has(row.line)) this.#bad.set(row.line, row);
  }

  async restart(): Promise<void> {
    this.#bad.clear();
  }

  /** Returns the bad rows, sorted by line, and clears the list. */
  take(): Reject[] {
    const rows = [...this.#bad.values()].sort((one, other) => one.line - other.line);
    this.#bad.clear();
    return rows;
  }
}

/**
 * Moves the parent's rows with bad elements from the staging table to the reject file, and removes the children's rows
 * whose parent is no longer staged. Returns the number of rejected rows.
 */
export async function rejectFamilies(
  client: pg.PoolClient,
  rejects: Pick<Rejects, 'add'>,
  bad: readonly Reject[],
  stages: readonly string[],
): Promise<number> {
  const { rows } = await client.query<{ line: number }>(
    `delete from ${STAGE} where _line = any($1) returning _line as line`,
    [bad.map(({ line }) => line)],
  );
  const gone = new Set(rows.map(({ line }) => line));
  const named = new Set<number>();
  await rejects.add(bad.filter(({ line }) => gone.has(line) && !named.has(line) && named.add(line)));
  for (const stage of stages)
    await client.query(
      `delete from ${stage} c where not exists (select 1 from ${STAGE} s where s._line = c._parent)`,
    );
  return rows.length;
}
