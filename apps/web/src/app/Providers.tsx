import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import { useScheme } from '../shared/appearance/scheme.ts';
import { useRiseFall } from '../shared/appearance/use-rise-fall.ts';
import { applyColours } from '../theme/tokens.ts';
import { queryClient } from './query-client.ts';

/** Provides queries and colours to every page. */
export function Providers({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  const { habit } = useRiseFall();
  useLayoutEffect(() => applyColours(document.documentElement, scheme, habit), [scheme, habit]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
