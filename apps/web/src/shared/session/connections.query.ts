import { connections } from '../api/connections-client.ts';
import { queryOf } from '../queries/query-of.ts';

export const connectionsQuery = queryOf(connections.list, {});
