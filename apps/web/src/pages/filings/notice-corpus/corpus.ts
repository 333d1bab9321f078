import { countsQuery } from '../../../features/site-data/lists/list.queries.ts';

/** The data set with the texts of announcements. */
export const CORPUS = 'p_jishi9702';

/** The number of texts by category and by year. */
export const corpusCountsQuery = () => countsQuery(CORPUS, '', 'F004V,F001D:year');
