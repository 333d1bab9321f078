import { ACCOUNT_TYPES } from '@jishi/contract';
import { useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { useSession } from '../session/session.ts';
import { startCountdown, useCountdown } from '../time/countdown.ts';
import { Button } from '../ui/button/Button.tsx';
import { showAlert } from '../ui/dialog/alerts.ts';
import { notify } from '../ui/notices/notices.ts';
import { useFaultText } from '../ui/use-fault-text.ts';
import { PassDeclined, withPass } from './pass.ts';
import styles from './SendCodeButton.module.css';
import { verificationMessages } from './verification.messages.ts';

interface SendCodeButtonProps {
  /** The name of the countdown. Resetting the countdown by this name enables the button again. */
  name: string;
  label?: string | undefined;
  /** Checks the receiver and shows an error if it is invalid. */
  ready: () => boolean;
  send: (captchaPass: string) => Promise<unknown>;
  /**
   * Called after the code was sent, to move the focus to the field for the code. Not called if the user has moved on to
   * another control.
   */
  onSent: () => void;
}

/**
 * Sends a code, after a puzzle if the server requires one, and counts down the seconds until another code can be sent.
 */
export function SendCodeButton({ name, label, ready, send, onSent }: SendCodeButtonProps) {
  const t = useMessages(verificationMessages);
  const textOf = useFaultText();
  const left = useCountdown(name);
  const [busy, setBusy] = useState(false);
  const overseas = useSession().user?.type === ACCOUNT_TYPES.overseas;
  const byDefault = overseas ? verificationMessages.rows.getCode.en : t('getCode');
  const click = async (): Promise<void> => {
    if (busy || left > 0 || !ready()) return;
    setBusy(true);
    const pressed = document.activeElement;
    try {
      await withPass('sendCode', send);
      // A user who is already typing elsewhere keeps the focus. The focus is compared before the countdown starts,
      // because the countdown disables the button, which then loses the focus.
      const isWaiting = document.activeElement === pressed;
      startCountdown(name);
      notify('success', t('codeSent'));
      if (isWaiting) onSent();
    } catch (error) {
      if (!(error instanceof PassDeclined)) void showAlert(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button className={styles.send} disabled={left > 0} busy={busy} onClick={() => void click()}>
      {left > 0 ? t('sendAgainIn', { seconds: left }) : (label ?? byDefault)}
    </Button>
  );
}
