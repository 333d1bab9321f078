import { useQuery } from '@tanstack/react-query';
import { api } from '../shared/api/client.ts';
import { useMessages } from '../shared/i18n/messages.ts';
import { queryOf } from '../shared/queries/query-of.ts';
import styles from './DemoBar.module.css';
import { demoMessages } from './demo.messages.ts';
import { useLowerEdge } from './use-lower-edge.ts';

const demoStatusQuery = () => queryOf(api.demo.status, {});

/** Says on every page that the rows are made up, until none are. It keeps to the lower edge, so that its coming moves nothing. */
export function DemoBar() {
  const { data } = useQuery(demoStatusQuery());
  return data?.demo ? <Mark /> : null;
}

function Mark() {
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
