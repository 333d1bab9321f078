import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { useRiseFall } from '../shared/hooks/use-rise-fall.ts';
import { currentScheme, onSchemeChange } from '../theme/scheme.ts';
import { applyColours } from '../theme/tokens.ts';
import { queryClient } from './query-client.ts';

/** Data and colours for every page. */
export function Providers({ children }: { children: ReactNode }) {
  const scheme = useSyncExternalStore(onSchemeChange, currentScheme);
  const { habit } = useRiseFall();
  useLayoutEffect(() => applyColours(document.documentElement, scheme, habit), [scheme, habit]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
