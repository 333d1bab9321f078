import { faultOf } from '../../../shared/api/fault.ts';

const NOT_FOUND = 404;

/** Whether the server knows nothing by that code. */
export function isNotFound(error: unknown): boolean {
  const fault = faultOf(error);
  return fault.kind === 'refused' && fault.status === NOT_FOUND;
}
