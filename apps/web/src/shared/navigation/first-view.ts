/** What the server draws of the page that is opened, to be seen while the code of the site comes. */
export interface FirstView {
  /** Its elements; what their `style` would be stands in `data-style`, since the policy lets no page be styled by its text. */
  readonly html: string;
  /** Keys and data of the queries that it was drawn from. */
  readonly data: readonly (readonly [key: readonly unknown[], data: unknown])[];
}

export interface ComingView {
  /** Null where there is none. */
  readonly answer: Promise<FirstView | null>;
  readonly painted: Promise<void>;
}

declare global {
  interface Window {
    /** Asked for by the document itself. */
    firstView?: ComingView;
  }
}
