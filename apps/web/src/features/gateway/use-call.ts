import type { DatasetDetail } from '@jishi/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { askToSignIn, useIdentityPanel } from '../../shared/session/identity-dialog.ts';
import { useSession } from '../../shared/session/session.ts';
import { callAs } from './call-as.ts';
import type { CallValues } from './call-url.ts';
import { problemOf } from './parameter.rules.ts';
import { dropPendingCall, keepPendingCall, takePendingCall } from './pending-call.ts';
import { useToken } from './token-memory.ts';

interface CallOptions {
  dataset: DatasetDetail;
  values: CallValues;
  onValues: (values: CallValues) => void;
}

/** A call of the form: checked first, made at once where it may be, and after the sign-in of a visitor. */
export function useCall({ dataset, values, onValues }: CallOptions) {
  const token = useToken();
  const { signedIn } = useSession();
  const [checked, setChecked] = useState(false);
  const call = useMutation({
    mutationFn: ({ dryRun, sent }: { dryRun: boolean; sent: CallValues }) =>
      callAs({ path: dataset.path, values: sent, token, dryRun }, signedIn),
  });
  const isOpen = dataset.open === 'full' || dataset.openRows !== null;
  const needsSignIn = token === '' && !signedIn && !isOpen;
  const isSound = dataset.parameters.every(
    (parameter) => problemOf(parameter, values[parameter.name] ?? '') === null,
  );
  const run = (dryRun: boolean): void => {
    setChecked(true);
    if (!isSound) return;
    if (!needsSignIn) {
      call.mutate({ dryRun, sent: values });
      return;
    }
    keepPendingCall({ code: dataset.code, values, dryRun }, new Date());
    askToSignIn();
  };
  usePendingCall(dataset.code, signedIn, (pending) => {
    onValues(pending.values);
    call.mutate({ dryRun: pending.dryRun, sent: pending.values });
  });
  return { call, run, isUnsound: checked && !isSound, checked, signedIn, ownsToken: token !== '' };
}

/** Makes the call that waited for a sign-in, once; it is forgotten where the visitor closes the window instead. */
function usePendingCall(
  code: string,
  signedIn: boolean,
  make: (pending: NonNullable<ReturnType<typeof takePendingCall>>) => void,
): void {
  const panel = useIdentityPanel();
  const latest = useRef(make);
  latest.current = make;
  useEffect(() => {
    const pending = signedIn ? takePendingCall(code, new Date()) : null;
    if (pending !== null) latest.current(pending);
  }, [code, signedIn]);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (panel === null && wasOpen.current && !signedIn) dropPendingCall();
    wasOpen.current = panel !== null;
  }, [panel, signedIn]);
}
