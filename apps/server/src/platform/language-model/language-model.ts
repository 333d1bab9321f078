/** A request for a text from a model. */
export interface ModelRequest {
  /** The task and its rules. */
  readonly instruction: string;
  /** The data for the task. */
  readonly material: string;
  /** A longer response is rejected. */
  readonly charactersMax: number;
}

/**
 * The reasons for a missing text: too many concurrent calls; no answer in time; no connection; a rejection by the
 * model's server; an answer that is not a chat completion, is empty, or is longer than permitted; material that is too
 * long.
 */
export const MODEL_FAILURES = [
  'busy',
  'slow',
  'unreachable',
  'refused',
  'unreadable',
  'answerTooLong',
  'materialTooLong',
] as const;
export type ModelFailure = (typeof MODEL_FAILURES)[number];

/**
 * A text, or the reason for its absence. `detail` is for the log. It contains neither the key nor text from the model's
 * server.
 */
export type ModelAnswer =
  | { readonly text: string }
  | { readonly failure: ModelFailure; readonly detail: string };

/**
 * Writes texts. Every caller has a fallback text, and checks the figures in the model's text (`unsupportedFigures`)
 * before it shows the text to anybody.
 */
export interface LanguageModel {
  /** The operator's name for the model. Pages state which model wrote a text. */
  readonly name: string;
  write(request: ModelRequest): Promise<ModelAnswer>;
}
