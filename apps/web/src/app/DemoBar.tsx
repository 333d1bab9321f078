import { useMessages } from '../shared/i18n/messages.ts';
import { useStore } from '../shared/store/store.ts';
import { demoMessages } from '../shared/ui/demo/demo.messages.ts';
import { demoShown } from '../shared/ui/demo/demo-shown.ts';
import styles from './DemoBar.module.css';
import { useLowerEdge } from './use-lower-edge.ts';

/** Says what the mark means, as long as a block of the page has it. It keeps to the lower edge, so that its coming moves nothing. */
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
