/** The current history entry, as the router numbers it. Changing the address in place keeps the number. */
export const currentEntry = (): unknown => window.history.state?.idx;
