import type { ReactNode } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Drawer } from '../../../shared/ui/drawer/Drawer.tsx';
import { quotesMessages } from '../quotes.messages.ts';
import styles from './SecurityDrawer.module.css';

/** A button that opens the list of securities, for screens without room for the list next to the chart. */
export function SecurityDrawer({ children }: { children: (close: () => void) => ReactNode }) {
  const t = useMessages(quotesMessages);
  return (
    <Drawer title={t('list')} edge="bottom" label={t('openList')} buttonClass={styles.open}>
      {children}
    </Drawer>
  );
}
