/** What a model is asked to write. */
export interface ModelRequest {
  /** What it is to do, and within which bounds. */
  readonly instruction: string;
  /** What it is to do it with. */
  readonly material: string;
  /** A longer answer is refused. */
  readonly charactersMax: number;
}

/**
 * Why there is no text: all calls at once are taken; no answer in time; no connection; the model's side said no; its answer is
 * no chat completion, is empty, or is longer than agreed; what it was to read is too long.
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
 * Writes texts. Every caller has an answer of its own where this one has none, and checks the figures of what it gets
 * (`unsupportedFigures`) before anybody sees it.
 */
export interface LanguageModel {
  /** As the operator named it; pages say which model worded a text. */
  readonly name: string;
  write(request: ModelRequest): Promise<ModelAnswer>;
}
