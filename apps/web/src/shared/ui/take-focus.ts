/** As `ref` of what comes in place of the control that had the focus. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
