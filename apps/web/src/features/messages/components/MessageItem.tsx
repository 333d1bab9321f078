import type { Message } from '@jishi/contract';
import { useId, useState } from 'react';
import { formatInstant } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { messagesMessages } from '../messages.messages.ts';
import styles from './Messages.module.css';

/** A message that opens below its title, and is read then. */
export function MessageItem({ message, onView }: { message: Message; onView: (id: string) => void }) {
  const t = useMessages(messagesMessages);
  const id = useId();
  const [open, setOpen] = useState(false);
  const isUnread = message.readAt === null;
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
      </div>
    </li>
  );
}
