import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../shared/i18n/messages.ts';
import { closeIdentityDialog, useIdentityPanel } from '../shared/session/identity-dialog.ts';
import { closeKeyWindow, useKeyWindow } from '../shared/session/own-key.ts';
import { AlertDialog } from '../shared/ui/dialog/AlertDialog.tsx';
import { showAlert } from '../shared/ui/dialog/alerts.ts';
import { usePassRequest } from '../shared/verification/pass-request.ts';
import { appMessages } from './app.messages.ts';
import styles from './Frame.module.css';
import { type CodeQuery, codeQuery } from './page-code.ts';
import { queryClient } from './query-client.ts';

const puzzleCode = codeQuery('puzzle', () => import('../shared/verification/PuzzleDialog.tsx'));
const identityCode = codeQuery('identity', () => {
  // After a sign-in dialog has been opened, the puzzle is probably needed soon.
  void queryClient.prefetchQuery(puzzleCode);
  return import('./IdentityWindow.tsx');
});

const keyCode = codeQuery('key', () => import('./KeyWindow.tsx'));

/**
 * Windows that can open over any page. The error window is always loaded, because it reports when other code
 * failed to load.
 */
export function Overlays() {
  const panel = useIdentityPanel();
  const puzzle = usePassRequest();
  const key = useKeyWindow();
  return (
    <>
      {panel && <LateWindow code={identityCode} giveUp={closeIdentityDialog} />}
      {key && <LateWindow code={keyCode} giveUp={closeKeyWindow} />}
      {puzzle && <LateWindow code={puzzleCode} giveUp={() => puzzle.settle(null)} />}
      <AlertDialog />
    </>
  );
}

/** A window whose code is loaded when it is first opened. If loading fails, the page below it stays unchanged. */
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
