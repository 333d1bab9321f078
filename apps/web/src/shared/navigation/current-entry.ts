/** Returns the router's number of the current history entry. Replacing the URL keeps the number. */
export const currentEntry = (): unknown => window.history.state?.idx;
