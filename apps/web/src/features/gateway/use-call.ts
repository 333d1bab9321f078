import type { DatasetDetail } from '@jishi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate } from '../../shared/queries/invalidate.ts';
import { askToSignIn } from '../../shared/session/identity-dialog.ts';
import { createPending } from '../../shared/session/pending.ts';
import { useSession } from '../../shared/session/session.ts';
import { usePending } from '../../shared/session/use-pending.ts';
import { callAs } from './call-as.ts';
import type { CallValues } from './call-url.ts';
import { problemOf } from './parameter.rules.ts';
import { useToken } from './token-memory.ts';

interface PendingCall {
  readonly values: CallValues;
  readonly dryRun: boolean;
}

const pendingCall = createPending<PendingCall>('pendingCall');

interface CallOptions {
  dataset: DatasetDetail;
  values: CallValues;
  onValues: (values: CallValues) => void;
}

/** Checks the values of the form, then makes the call. A visitor signs in before the call is made. */
export function useCall({ dataset, values, onValues }: CallOptions) {
  const token = useToken();
  const { signedIn } = useSession();
  const [checked, setChecked] = useState(false);
  const queries = useQueryClient();
  const call = useMutation({
    mutationFn: ({ dryRun, sent }: { dryRun: boolean; sent: CallValues }) =>
      callAs({ path: dataset.path, values: sent, token, dryRun }, signedIn),
    // The call may have used up a free or prepaid call, and the page shows how many are left.
    onSuccess: async (_answer, { dryRun }) => {
      if (dryRun || !signedIn) return;
      const { person } = await import('../../shared/api/person-client.ts');
      await invalidate(queries, person.owned.apis, person.use.included);
    },
  });
  const isOpen = dataset.open === 'full' || dataset.openRows !== null;
  const needsSignIn = token === '' && !signedIn && !isOpen;
  const problems = dataset.parameters.flatMap(
    (parameter) => problemOf(parameter, values[parameter.name] ?? '') ?? [],
  );
  // A missing value is reported before a wrong one.
  const problem = problems.find((one) => one === 'missing') ?? problems[0] ?? null;
  const run = (dryRun: boolean): void => {
    setChecked(true);
    if (problem !== null) return;
    if (!needsSignIn) {
      call.mutate({ dryRun, sent: values });
      return;
    }
    pendingCall.keep(dataset.code, { values, dryRun }, new Date());
    askToSignIn();
  };
  usePending(pendingCall, dataset.code, (pending) => {
    onValues(pending.values);
    call.mutate({ dryRun: pending.dryRun, sent: pending.values });
  });
  const ownsToken = token !== '';
  /** The payer of the call. A `visitor` must sign in first and then pays as the `person`. */
  const payer = ownsToken ? 'token' : signedIn ? 'person' : needsSignIn ? 'visitor' : 'nobody';
  return { call, run, problem: checked ? problem : null, checked, signedIn, ownsToken, payer } as const;
}
