import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from '../../features/wallet/index.ts';
import { formatMoney } from '../../shared/format/index.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import styles from './menu.module.css';

/** The available balance, if a page has already fetched it. The menu itself sends no request for it. */
export default function KnownBalance() {
  const lang = useLanguage();
  const balance = useQuery({ ...balanceQuery, enabled: false }).data;
  if (balance === undefined) return null;
  return (
    <>
      {' '}
      <span className={styles.count}>{formatMoney(balance.availableFen, lang)}</span>
    </>
  );
}
