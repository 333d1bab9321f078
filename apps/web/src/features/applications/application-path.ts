import type { ApplicationKind } from '@jishi/contract';
import { PATHS } from '../../shared/navigation/paths.ts';

/** The page that makes an application of a kind or, with its receipt, follows it. Both languages share the address. */
export function applicationPath(kind: ApplicationKind, receipt?: string): string {
  const path = kind === 'organisation' ? PATHS.applyOrganization.zh : PATHS.applyOverseas.zh;
  return receipt === undefined ? path : `${path}?${new URLSearchParams({ receipt })}`;
}
