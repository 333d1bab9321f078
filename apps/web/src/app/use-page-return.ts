import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentEntry } from '../shared/navigation/current-entry.ts';
import { codeKey } from '../shared/queries/query-of.ts';
import { FIRST_WAIT_MS, LONGEST_WAIT_MS } from '../shared/queries/recovery.ts';
import { after } from '../shared/time/timers.ts';
import { PageNotLoaded } from './page-code.ts';

/**
 * Requests the missing code of a page again until it arrives. The error message stays unchanged meanwhile. The code
 * never arrives if a new version of the site has replaced the files.
 */
export function usePageReturn(error: unknown): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const code = error instanceof PageNotLoaded ? error.code : null;
  useEffect(() => {
    if (code === null) return;
    let stop: (() => void) | null = null;
    const entry = currentEntry();
    const plan = (waitMs: number): void => {
      stop = after(waitMs, () => void attempt(waitMs));
    };
    const attempt = async (waitMs: number): Promise<void> => {
      const queryKey = codeKey(code);
      await client.refetchQueries({ queryKey });
      // The reader may have left for another page that is not rendered yet.
      if (stop === null || entry !== currentEntry()) return;
      // The router tries a failed route again when the route is entered again.
      if (client.getQueryData(queryKey) !== undefined)
        await navigate(location, { replace: true, state: location.state });
      else plan(Math.min(2 * waitMs, LONGEST_WAIT_MS));
    };
    plan(FIRST_WAIT_MS);
    return () => {
      stop?.();
      stop = null;
    };
  }, [client, navigate, location, code]);
}
