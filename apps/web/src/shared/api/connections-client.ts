import { connectionEndpoints, createClient } from '@jishi/contract';
import { clientOptions } from './client.ts';

/**
 * Calls for connected programs. Only pages of the personal center make them, so `person`'s chunk does not include them.
 */
export const connections = createClient(connectionEndpoints, clientOptions);
