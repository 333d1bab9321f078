import { useEffect } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { createStore } from '../../store/store.ts';
import styles from './DemoMark.module.css';
import { demoMessages } from './demo.messages.ts';

/** The number of sections on the page that show made-up rows. */
export const demoShown = createStore(0);

/** Marks a section that shows made-up rows. The bar at the page's lower edge then explains the mark. */
export function DemoMark() {
  const t = useMessages(demoMessages);
  useEffect(() => {
    demoShown.set(demoShown.get() + 1);
    return () => demoShown.set(demoShown.get() - 1);
  }, []);
  return <span className={styles.mark}>{t('label')}</span>;
}
