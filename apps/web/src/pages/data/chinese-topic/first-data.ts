import type { FirstData } from '../../../shared/navigation/page.ts';
import { fetchTopic } from '../topic-data.ts';

/** The topic that the address names. */
export const firstData: FirstData = (client, params, _lang, word) => fetchTopic(client, word, params);
