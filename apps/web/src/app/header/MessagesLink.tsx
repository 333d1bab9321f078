import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { PATHS } from '../../shared/navigation/paths.ts';
import { invalidate } from '../../shared/queries/invalidate.ts';
import { useConfirmedSession } from '../../shared/session/confirmed-session.ts';
import { useSession } from '../../shared/session/session.ts';
import { askUnread, unreadQuery } from '../../shared/session/unread.query.ts';
import { BellIcon } from '../../shared/ui/icons.tsx';
import { appMessages } from '../app.messages.ts';
import styles from './Header.module.css';

/** Counts above this number are shown as `99+`. */
const SHOWN_MAX = 99;

function useUnread(): number {
  const isConfirmed = useConfirmedSession();
  const { data } = useQuery({ ...unreadQuery, enabled: isConfirmed });
  return isConfirmed ? (data?.unread ?? 0) : 0;
}

/**
 * Fetches the number again whenever the page changes, because an action on the previous page may have caused a message.
 */
function useUnreadByPage(): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    void invalidate(client, askUnread);
  }, [client, pathname]);
}

/** A link to the signed-in user's messages, with the number of unread ones. */
export function MessagesLink({ onGo }: { onGo: () => void }) {
  const t = useMessages(appMessages);
  const lang = useLanguage();
  const { signedIn } = useSession();
  const count = useUnread();
  useUnreadByPage();
  if (!signedIn) return null;
  const name = count === 0 ? t('messages') : t('unread', { count });
  return (
    <Link className={styles.shortcut} to={PATHS.messages[lang]} aria-label={name} title={name} onClick={onGo}>
      <BellIcon />
      <UnreadCount />
    </Link>
  );
}

/** The number of unread messages. Renders nothing if all messages have been read. */
export function UnreadCount() {
  const count = useUnread();
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={styles.count}>{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</span>
    </>
  );
}
