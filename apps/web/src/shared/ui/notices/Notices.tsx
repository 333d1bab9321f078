import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { usePause } from '../../time/delays.ts';
import { CloseButton } from '../button/CloseButton.tsx';
import { uiMessages } from '../ui.messages.ts';
import styles from './Notices.module.css';
import { dismissNotice, type Notice, useNotices } from './notices.ts';

const SHOWN_MS = 10_000;

/**
 * The messages of `notify`, shown for ten seconds each. An open dialog shows them itself, because it covers the page.
 */
export function Notices({ place = 'page' }: { place?: 'page' | 'dialog' }) {
  const t = useMessages(uiMessages);
  const notices = useNotices();
  return (
    <section className={styles.notices} data-place={place} aria-label={t('notices')} aria-live="polite">
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

/** A message that stays while it is hovered or focused. */
function NoticeRow({ notice }: { notice: Notice }) {
  const [held, setHeld] = useState(false);
  usePause(held ? null : notice.id, SHOWN_MS, dismissNotice);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering keeps the notice open, and its action is a button
    <div
      className={styles.notice}
      data-kind={notice.kind}
      role={notice.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{notice.text}</p>
      <CloseButton onClick={() => dismissNotice(notice.id)} />
    </div>
  );
}
