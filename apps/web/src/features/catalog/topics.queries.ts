import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

/** All topics with their current contents. */
export const topicsQuery = () => queryOf(api.catalog.topics, {});

export const topicQuery = (id: string) => queryOf(api.catalog.topic, { id });
