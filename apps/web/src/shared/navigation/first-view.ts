/** The page as rendered by the server, shown while the site's code loads. */
export interface FirstView {
  /**
   * The view's elements. Their `style` is in `data-style`, because the content security policy forbids inline
   * styles.
   */
  readonly html: string;
  /** The keys and data of the queries from which the view was rendered. */
  readonly data: readonly (readonly [key: readonly unknown[], data: unknown])[];
}

export interface ComingView {
  /** Resolves to null if there is no view. */
  readonly answer: Promise<FirstView | null>;
  readonly painted: Promise<void>;
}

declare global {
  interface Window {
    /** The view that the document's script requested. */
    firstView?: ComingView;
  }
}
