export const DRAINED_STOP_MAX_MS: number;
export function stopMaxMs(sinceFirstSignalMs: number, orderlyMaxMs: number): number;
