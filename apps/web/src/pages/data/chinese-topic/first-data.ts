import type { FirstData } from '../../../shared/navigation/page.ts';
import { fetchTopic } from '../topic-data.ts';

/** Fetches the topic in the address. */
export const firstData: FirstData = (client, params, _lang, word) => fetchTopic(client, word, params);
