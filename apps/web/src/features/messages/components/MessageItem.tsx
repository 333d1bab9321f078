import type { Localized, Message, MessageTopic } from '@jishi/contract';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { messagesMessages } from '../messages.messages.ts';
import styles from './Messages.module.css';

/** For each topic of messages, the page with more detail. */
const TOPIC_PAGES: Partial<Record<MessageTopic, Localized>> = { noticeFound: PATHS.noticeAlerts };

/** A message whose text expands below its title. Expanding it marks the message as read. */
export function MessageItem({ message, onView }: { message: Message; onView: (id: string) => void }) {
  const t = useMessages(messagesMessages);
  const id = useId();
  const [open, setOpen] = useState(false);
  const isUnread = message.readAt === null;
  const lang = useLanguage();
  const page = TOPIC_PAGES[message.topic];
  return (
    <li>
      <button
        type="button"
        className={styles.head}
        data-unread={isUnread}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open);
          if (!open && isUnread) onView(message.id);
        }}
      >
        <span className={styles.title}>{message.title}</span>
        {isUnread && <Tag tone="primary">{t('unread')}</Tag>}
        <time className={styles.at} dateTime={message.at}>
          {formatInstant(message.at)}
        </time>
      </button>
      <div id={id} className={styles.text} hidden={!open}>
        {message.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {page !== undefined && (
          <p>
            <Link to={page[lang]}>{t('toAlerts')}</Link>
          </p>
        )}
      </div>
    </li>
  );
}
