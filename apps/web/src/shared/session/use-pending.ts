import { useEffect, useRef } from 'react';
import { useIdentityPanel } from './identity-dialog.ts';
import type { Pending } from './pending.ts';
import { useStandingSession } from './standing-session.ts';

/**
 * Runs the action that waited for the sign-in, after the page has reloaded for the signed-in user. If the visitor
 * closes the dialog, the action is forgotten.
 */
export function usePending<Act>(pending: Pending<Act>, subject: string, make: (act: Act) => void): void {
  const panel = useIdentityPanel();
  const standing = useStandingSession();
  const latest = useRef(make);
  latest.current = make;
  useEffect(() => {
    const act = standing ? pending.take(subject, new Date()) : null;
    if (act !== null) latest.current(act);
  }, [pending, subject, standing]);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (panel === null && wasOpen.current && !standing) pending.drop();
    wasOpen.current = panel !== null;
  }, [panel, standing, pending]);
}
