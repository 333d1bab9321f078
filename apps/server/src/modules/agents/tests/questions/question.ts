/** A call of a tool. A text `$2.matches.0.code` is a value of the answer to the second call. */
export type QuestionCall = readonly [tool: string, args: Readonly<Record<string, unknown>>];

/** A question of the trade, the calls of a sensible agent, and the answer that SQL gives. */
export interface Question {
  readonly text: string;
  /** The most that its user allows for the whole question, in fen. */
  readonly budgetFen: number;
  readonly calls: readonly QuestionCall[];
  /**
   * The columns of the last answer that are the answer, or its number of matches, or the name of the refusal that
   * the agent must report. With `of`, columns of several calls side by side, by the number of the call.
   */
  readonly reads: readonly string[] | 'total' | 'refusal' | { readonly of: readonly [number, string][] };
  /** The same answer from the tables, without the tools. */
  readonly sql: string;
}

export const search = (query: string) => ['search_datasets', { query }] as const;
export const describe = (code: string) => ['describe_dataset', { code }] as const;
export const resolve = (query: string) => ['resolve_security', { query }] as const;
export const query = (code: string, args: Record<string, unknown>) =>
  ['query_dataset', { code, ...args }] as const;
