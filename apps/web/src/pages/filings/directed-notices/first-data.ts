import { listFirstData } from '../../../features/site-data/lists/list.queries.ts';
import { content } from './content.ts';

export const firstData = listFirstData(content);
