import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../shared/i18n/messages.ts';
import styles from './ListPage.module.css';
import { listMessages } from './list.messages.ts';
import { asOfQuery } from './list.queries.ts';

/** The date of a list's figures. Its line is reserved while it loads. */
export function AsOf({ dataset, field }: { dataset: string; field: string }) {
  const t = useMessages(listMessages);
  const day = useQuery(asOfQuery(dataset, field)).data;
  return <p className={styles.hint}>{typeof day === 'string' ? t('asOf', { day }) : '\u00a0'}</p>;
}
