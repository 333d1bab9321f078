import type { ApplicationKind } from '@jishi/contract';
import { PATHS } from '../../shared/navigation/paths.ts';

/**
 * The page where an application of a kind is made or, with its receipt, followed. One address for both
 * languages.
 */
export function applicationPath(kind: ApplicationKind, receipt?: string): string {
  const path = kind === 'organisation' ? PATHS.applyOrganization.zh : PATHS.applyOverseas.zh;
  return receipt === undefined ? path : `${path}?${new URLSearchParams({ receipt })}`;
}
