import type { ApplicationKind } from '@jishi/contract';
import { PATHS } from '../../shared/navigation/paths.ts';

/**
 * Returns the URL of the page for an application of the given kind. With a receipt, the page shows the application's
 * progress. Both languages share the URL.
 */
export function applicationPath(kind: ApplicationKind, receipt?: string): string {
  const path = kind === 'organisation' ? PATHS.applyOrganization.zh : PATHS.applyOverseas.zh;
  return receipt === undefined ? path : `${path}?${new URLSearchParams({ receipt })}`;
}
