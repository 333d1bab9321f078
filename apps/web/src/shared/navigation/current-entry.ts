/** The router's number of the current history entry. Replacing the address keeps the number. */
export const currentEntry = (): unknown => window.history.state?.idx;
