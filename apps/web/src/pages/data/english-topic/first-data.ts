import type { FirstData } from '../../../shared/navigation/page.ts';
import { fetchTopic } from '../topic-data.ts';

export const firstData: FirstData = (client, params) => fetchTopic(client, 'english', params);
