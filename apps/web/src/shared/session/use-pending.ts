import { useEffect, useRef } from 'react';
import { useConfirmedSession } from './confirmed-session.ts';
import { useIdentityPanel } from './identity-dialog.ts';
import type { Pending } from './pending.ts';

/**
 * Runs the action that waited for the sign-in, after the page has reloaded for the signed-in user. If the visitor
 * closes the dialog, the action is forgotten.
 */
export function usePending<Act>(pending: Pending<Act>, subject: string, make: (act: Act) => void): void {
  const panel = useIdentityPanel();
  const isConfirmed = useConfirmedSession();
  const latest = useRef(make);
  latest.current = make;
  useEffect(() => {
    const act = isConfirmed ? pending.take(subject, new Date()) : null;
    if (act !== null) latest.current(act);
  }, [pending, subject, isConfirmed]);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (panel === null && wasOpen.current && !isConfirmed) pending.drop();
    wasOpen.current = panel !== null;
  }, [panel, isConfirmed, pending]);
}
