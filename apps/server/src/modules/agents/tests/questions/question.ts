/** A call of a tool. A text such as `$2.matches.0.code` is replaced with a value from the second call's result. */
export type QuestionCall = readonly [tool: string, args: Readonly<Record<string, unknown>>];

/** A typical question, the calls that a sensible agent makes, and the SQL that computes the correct answer. */
export interface Question {
  readonly text: string;
  /** The maximum that the agent may spend on the whole question, in fen. */
  readonly budgetFen: number;
  readonly calls: readonly QuestionCall[];
  /**
   * The part of the last result that is compared: some of its columns, its number of matches, or the error that the
   * agent must report. `of` puts columns of several calls side by side, each selected by its call's number.
   */
  readonly reads: readonly string[] | 'total' | 'refusal' | { readonly of: readonly [number, string][] };
  /** Computes the same answer directly from the tables. */
  readonly sql: string;
}

export const search = (query: string) => ['search_datasets', { query }] as const;
export const describe = (code: string) => ['describe_dataset', { code }] as const;
export const resolve = (query: string) => ['resolve_security', { query }] as const;
export const query = (code: string, args: Record<string, unknown>) =>
  ['query_dataset', { code, ...args }] as const;
