import { type ReactNode, useRef } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { quotesMessages } from '../quotes.messages.ts';
import styles from './SecurityDrawer.module.css';

/** The list behind a button, where there is no room beside the chart. */
export function SecurityDrawer({ children }: { children: (close: () => void) => ReactNode }) {
  const t = useMessages(quotesMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (): void => dialog.current?.close();
  return (
    <>
      <button type="button" className={styles.open} onClick={() => dialog.current?.showModal()}>
        {t('openList')}
      </button>
      <dialog ref={dialog} className={styles.drawer} aria-label={t('list')}>
        <header>
          <h2>{t('list')}</h2>
          <button type="button" aria-label={t('closeList')} onClick={close}>
            <CloseIcon />
          </button>
        </header>
        {children(close)}
      </dialog>
    </>
  );
}
