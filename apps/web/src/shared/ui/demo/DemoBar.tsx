import { useLowerEdge } from '../../hooks/use-lower-edge.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useStore } from '../../store/store.ts';
import styles from './DemoBar.module.css';
import { demoShown } from './DemoMark.tsx';
import { demoMessages } from './demo.messages.ts';

/**
 * Explains the demo mark while a section of the page has one. The bar is fixed at the lower edge, so that it causes no
 * layout shift when it appears.
 */
export function DemoBar() {
  const isShown = useStore(demoShown, (blocks) => blocks > 0);
  return isShown ? <Bar /> : null;
}

function Bar() {
  const t = useMessages(demoMessages);
  const bar = useLowerEdge<HTMLElement>();
  return (
    <aside ref={bar} className={styles.bar} aria-label={t('label')}>
      <strong>{t('label')}</strong>
      {t('colon')}
      {t('meaning')}
    </aside>
  );
}
