/** A request for a text from a model. */
export interface ModelRequest {
  /** The task and its bounds. */
  readonly instruction: string;
  /** The material for the task. */
  readonly material: string;
  /** A longer answer is refused. */
  readonly charactersMax: number;
}

/**
 * Why there is no text: the maximum of concurrent calls is reached; no answer in time; no connection; the
 * model's side refused; its answer is no chat completion, is empty, or is longer than agreed; the material is too
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

/** A text, or why there is none; `detail` is for the log and holds neither key nor words of the model's side. */
export type ModelAnswer =
  | { readonly text: string }
  | { readonly failure: ModelFailure; readonly detail: string };

/**
 * Writes texts. Every caller has an answer of its own to fall back on, and checks the figures of the text
 * (`unsupportedFigures`) before anybody sees it.
 */
export interface LanguageModel {
  /** As the operator named it; pages say which model worded a text. */
  readonly name: string;
  write(request: ModelRequest): Promise<ModelAnswer>;
}
