/** The router numbers the entries of the history; a change of the address in place keeps the number. */
export const currentEntry = (): unknown => window.history.state?.idx;
