import { useEffect } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import styles from './DemoMark.module.css';
import { demoMessages } from './demo.messages.ts';
import { demoShown } from './demo-shown.ts';

/** Marks a block with invented rows; the bar at the page's lower edge then explains it. */
export function DemoMark() {
  const t = useMessages(demoMessages);
  useEffect(() => {
    demoShown.set(demoShown.get() + 1);
    return () => demoShown.set(demoShown.get() - 1);
  }, []);
  return <span className={styles.mark}>{t('label')}</span>;
}
