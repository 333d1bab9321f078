import { formatNumber, MISSING } from '../../shared/format/index.ts';

/** Formats a duration in milliseconds. */
export const formatMs = (durationMs: number | null): string =>
  durationMs === null ? MISSING : `${formatNumber(durationMs)} ms`;
