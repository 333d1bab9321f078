/** The data set of announcement texts. */
export const CORPUS = 'p_jishi9702';
