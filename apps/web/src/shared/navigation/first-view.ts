/** The server's drawing of the opened page, shown while the code of the site loads. */
export interface FirstView {
  /** The view's elements. Their `style` stands in `data-style`, since the policy forbids inline styles. */
  readonly html: string;
  /** Keys and data of the queries that the view was drawn from. */
  readonly data: readonly (readonly [key: readonly unknown[], data: unknown])[];
}

export interface ComingView {
  /** Resolves to null if there is no view. */
  readonly answer: Promise<FirstView | null>;
  readonly painted: Promise<void>;
}

declare global {
  interface Window {
    /** The view that the document itself asked for. */
    firstView?: ComingView;
  }
}
