import type { ReactNode } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Drawer } from '../../../shared/ui/drawer/Drawer.tsx';
import { quotesMessages } from '../quotes.messages.ts';
import styles from './SecurityDrawer.module.css';

/** The list behind a button, for screens without room for it next to the chart. */
export function SecurityDrawer({ children }: { children: (close: () => void) => ReactNode }) {
  const t = useMessages(quotesMessages);
  return (
    <Drawer title={t('list')} edge="bottom" label={t('openList')} buttonClass={styles.open}>
      {children}
    </Drawer>
  );
}
