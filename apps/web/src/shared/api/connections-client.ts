import { connectionEndpoints, createClient } from '@jishi/contract';
import { clientOptions } from './client.ts';

/**
 * Calls for connected programs. Only pages of the personal center make them, so they are not in the chunk of the
 * `person` client.
 */
export const connections = createClient(connectionEndpoints, clientOptions);
