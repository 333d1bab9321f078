import { useEffect } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import styles from './DemoMark.module.css';
import { demoMessages } from './demo.messages.ts';
import { demoShown } from './demo-shown.ts';

/** Stands at a block whose rows are made up; the page then explains it at its lower edge. */
export function DemoMark() {
  const t = useMessages(demoMessages);
  useEffect(() => {
    demoShown.set(demoShown.get() + 1);
    return () => demoShown.set(demoShown.get() - 1);
  }, []);
  return <span className={styles.mark}>{t('label')}</span>;
}
