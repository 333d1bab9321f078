import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../shared/i18n/messages.ts';
import { closeDoor, useDoor } from '../shared/session/door.ts';
import { AlertDialog } from '../shared/ui/dialog/AlertDialog.tsx';
import { showAlert } from '../shared/ui/dialog/alerts.ts';
import { usePassRequest } from '../shared/verification/pass-request.ts';
import { appMessages } from './app.messages.ts';
import styles from './Frame.module.css';
import { type CodeQuery, codeQuery } from './page-code.ts';
import { queryClient } from './query-client.ts';

const puzzleCode = codeQuery('puzzle', () => import('../shared/verification/PuzzleDialog.tsx'));
const doorCode = codeQuery('door', () => {
  // Who comes in is asked for a puzzle soon.
  void queryClient.prefetchQuery(puzzleCode);
  return import('./DoorWindow.tsx');
});

/** What opens over any page. The window of errors is always here: it has to tell that nothing else comes. */
export function Overlays() {
  const door = useDoor();
  const puzzle = usePassRequest();
  return (
    <>
      {door && <LateWindow code={doorCode} giveUp={closeDoor} />}
      {puzzle && <LateWindow code={puzzleCode} giveUp={() => puzzle.settle(null)} />}
      <AlertDialog />
    </>
  );
}

/** A window whose code comes when it is first wanted. Where it does not come, the page below stays as it is. */
function LateWindow({ code, giveUp }: { code: CodeQuery; giveUp: () => void }) {
  const t = useMessages(appMessages);
  const { data, error } = useQuery(code);
  const tell = useEffectEvent(() => {
    giveUp();
    void showAlert(t('pageNotLoaded'));
  });
  useEffect(() => {
    if (error !== null) tell();
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
