import { type SyntheticEvent, useState } from 'react';
import { showAlert } from '../ui/dialog/alerts.ts';
import { useFaultText } from '../ui/use-fault-text.ts';

/** Submits a form if its fields are valid, and never twice at the same time. The error window shows a failure. */
export function useSubmit() {
  const [busy, setBusy] = useState(false);
  const textOf = useFaultText();
  const run = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      void showAlert(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    submit: (event: SyntheticEvent, check: () => boolean, act: () => Promise<void>): void => {
      event.preventDefault();
      if (!busy && check()) void run(act);
    },
  };
}
