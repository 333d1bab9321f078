import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../shared/i18n/messages.ts';
import { closeIdentityDialog, useIdentityPanel } from '../shared/session/identity-dialog.ts';
import { AlertDialog } from '../shared/ui/dialog/AlertDialog.tsx';
import { showAlert } from '../shared/ui/dialog/alerts.ts';
import { usePassRequest } from '../shared/verification/pass-request.ts';
import { appMessages } from './app.messages.ts';
import styles from './Frame.module.css';
import { type CodeQuery, codeQuery } from './page-code.ts';
import { queryClient } from './query-client.ts';

const puzzleCode = codeQuery('puzzle', () => import('../shared/verification/PuzzleDialog.tsx'));
const identityCode = codeQuery('identity', () => {
  // A sign-in soon needs the puzzle.
  void queryClient.prefetchQuery(puzzleCode);
  return import('./IdentityWindow.tsx');
});

/**
 * What opens over any page. The error window is always loaded, since it reports that other code failed to
 * load.
 */
export function Overlays() {
  const panel = useIdentityPanel();
  const puzzle = usePassRequest();
  return (
    <>
      {panel && <LateWindow code={identityCode} giveUp={closeIdentityDialog} />}
      {puzzle && <LateWindow code={puzzleCode} giveUp={() => puzzle.settle(null)} />}
      <AlertDialog />
    </>
  );
}

/** A window whose code is loaded when first needed. On a failure the page below stays as it is. */
function LateWindow({ code, giveUp }: { code: CodeQuery; giveUp: () => void }) {
  const t = useMessages(appMessages);
  const { data, error } = useQuery(code);
  const giveUpWithAlert = useEffectEvent(() => {
    giveUp();
    void showAlert(t('pageNotLoaded'));
  });
  useEffect(() => {
    if (error !== null) giveUpWithAlert();
  }, [error]);
  if (data !== undefined) return <data.default />;
  return (
    error === null && (
      <p className={styles.coming} role="status">
        {t('loading')}
      </p>
    )
  );
}
