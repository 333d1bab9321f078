/** The `ref` of an element that replaces the focused control, so that it takes over the focus. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
