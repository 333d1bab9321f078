/** The `ref` of an element that replaces the focused control and receives the focus. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
