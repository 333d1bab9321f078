import { useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { AlternativeCode } from './AlternativeCode.tsx';
import styles from './Puzzle.module.css';
import { Puzzle } from './Puzzle.tsx';
import { type PassRequest, usePassRequest } from './pass-request.ts';
import { verificationMessages } from './verification.messages.ts';

/** The window in which users prove that they are human. */
export default function PuzzleDialog() {
  const request = usePassRequest();
  return request && <Check key={`${request.action}.${request.kind}`} request={request} />;
}

function Check({ request }: { request: PassRequest }) {
  const t = useMessages(verificationMessages);
  // A user who cannot use the picture of the sign-in form cannot solve another picture puzzle either.
  const [isWrong, setWrong] = useState(false);
  const [byCode, setByCode] = useState(request.action === 'signIn');
  return (
    <Dialog title={t(isWrong && !byCode ? 'wrongTitle' : 'puzzleTitle')} onClose={() => request.settle(null)}>
      {byCode ? (
        <AlternativeCode request={request} />
      ) : (
        <Puzzle request={request} onWrong={() => setWrong(true)} />
      )}
      <Button className={styles.other} onClick={() => setByCode(!byCode)}>
        {t(byCode ? 'toPuzzle' : 'toCode')}
      </Button>
    </Dialog>
  );
}
