import { formatNumber, MISSING } from '../../shared/format/index.ts';

/** A duration in milliseconds. */
export const formatMs = (durationMs: number | null): string =>
  durationMs === null ? MISSING : `${formatNumber(durationMs)} ms`;
