import type { ViewedDataset } from '@jishi/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { dataViewMessages } from '../data-view.messages.ts';
import styles from './RowsFoot.module.css';

/** States that the rows are a preview, and how to get the rest. */
export function PreviewNote({ view }: { view: ViewedDataset }) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  return (
    <p className={styles.note}>
      {t(view.vipOnly ? 'preview' : 'sampleOnly', { count: view.rowsMax })}{' '}
      <Link to={productPath(view.code, lang)}>{t('toApi', { code: view.code })}</Link>
    </p>
  );
}
