import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from '../../navigation/back-closes.ts';
import { CloseButton } from '../button/CloseButton.tsx';
import { Row } from '../layout/Row.tsx';
import { Notices } from '../notices/Notices.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** An alert is read out immediately, and only its own buttons close it. */
  kind?: 'dialog' | 'alertdialog';
  /** A wide window that a click outside closes. It has no input that could be lost. */
  reading?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const REACHABLE = 'a[href], button:not([tabindex="-1"]), input, select, textarea, [tabindex="0"]';

/** Keeps the focus inside the window. The focus moves from the last control to the first one. */
function keepInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHABLE)].filter((it) =>
    it.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [controls.at(0), controls.at(-1)] : [controls.at(-1), controls.at(0)];
  if (document.activeElement !== from && document.activeElement !== event.currentTarget) return;
  event.preventDefault();
  to?.focus();
}

/**
 * A window over the page. Escape and Back close it, and the focus returns to the element that had it before. On a
 * phone, it has the full width.
 */
export function Dialog({ title, kind = 'dialog', reading = false, onClose, children }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(true, onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // On a touch screen, focusing a field would open the keyboard, which would cover half of a window that the user has
    // not read yet.
    if (matchMedia('(pointer: fine)').matches)
      element?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-kind={kind}
      data-reading={reading}
      role={kind}
      aria-labelledby={titleId}
      onKeyDown={keepInside}
      onClick={(event) => reading && event.target === event.currentTarget && onClose()}
      onCancel={(event) => {
        // A file picker inside the window also fires a cancel event, which bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <Row as="header" className={styles.head} gap={0} align="center" justify="space-between" wrap={false}>
        <h2 id={titleId}>{title}</h2>
        {kind === 'dialog' && <CloseButton onClick={onClose} />}
      </Row>
      <div className={styles.body}>{children}</div>
      {kind === 'dialog' && <Notices place="dialog" />}
    </dialog>
  );
}
